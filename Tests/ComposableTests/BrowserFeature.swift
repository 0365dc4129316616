// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral

/// A feature with a navigation stack of items and their settings.
@Reducer
struct Browser {
    @Reducer
    enum Path {
        case item(Item)
        case settings(ItemSettings)
    }

    @ObservableState
    struct State {
        var path = StackState<Path.State>()
    }

    enum Action {
        case openThree
        case closeAll
        case path(StackActionOf<Path>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .openThree: for id in 1...3 { state.path.append(.item(Item.State(id: id))) }
            case .closeAll: state.path.removeAll()
            case .path(.element(_, .item(.settings(let id)))):
                state.path.append(.settings(ItemSettings.State(id: id)))
            case .path: break
            }
            return .none
        }
        .forEach(\.path, action: \.path)
    }
}

extension Browser.Path.State: LosslessStringConvertible {
    init?(_ description: String) {
        let parts = description.split(separator: "/")
        guard parts.count == 2, let id = Int(parts[1]) else { return nil }
        switch parts[0] {
        case "item": self = .item(Item.State(id: id))
        case "settings": self = .settings(ItemSettings.State(id: id))
        default: return nil
        }
    }

    var description: String {
        switch self {
        case .item(let state): "item/\(state.id)"
        case .settings(let state): "settings/\(state.id)"
        }
    }
}

@Reducer
struct Item {
    @ObservableState
    struct State: Equatable {
        let id: Int
        var taps = 0
    }

    enum Action {
        case tap
        case settings(Int)
        case close
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tap:
                state.taps += 1
                return .none
            case .settings: return .none
            case .close: return .run { _ in await dismiss() }
            }
        }
    }
}

@Reducer
struct ItemSettings {
    @ObservableState
    struct State: Equatable {
        let id: Int
    }

    enum Action {
        case appeared
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
}

struct BrowserView: View {
    @Bindable var store: StoreOf<Browser>

    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            VStack {
                ForEach(1..<4) { id in
                    NavigationLink("Item \(id)", state: Browser.Path.State.item(Item.State(id: id)))
                }
            }
            .navigationTitle("Items")
        } destination: { store in
            switch store.case {
            case .item(let store): ItemView(store: store)
            case .settings(let store): Text("Settings of \(store.id)")
            }
        }
    }
}

struct ItemView: View {
    let store: StoreOf<Item>

    var body: some View {
        Text("Item \(store.id), \(store.taps) taps")
        Button("Tap") { store.send(.tap) }
        Button("Settings") { store.send(.settings(store.state.id)) }
        Button("Close") { store.send(.close) }
    }
}
