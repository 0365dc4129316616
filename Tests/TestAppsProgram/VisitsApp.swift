// SPDX-License-Identifier: Apache-2.0

import Composable
import ComposableLaunch
import Vitral
import VitralLaunch

/// An app on one store, whose sessions are recorded.
struct VisitsApp: ReplayableApp {
    static var rootFeature: Visits { Visits() }

    @State private var store = Store(initialState: Visits.State()) { rootFeature }

    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        Launched()
    }

    var body: some Scene {
        WindowGroup("Visits") {
            VisitsView(store: store)
                .developmentPanel(store)
        }
    }
}

@Reducer
struct Visits {
    @ObservableState
    struct State: Codable, Equatable {
        var city = ""
        var code: Secret<String> = ""
        var booked: [String] = []
        var isConfirmed = false
    }

    enum Action: BindableAction, Codable, Equatable {
        case binding(BindingAction<State>)
        case book
        case confirmed
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding: return .none
            case .book:
                state.booked.append(state.city)
                state.city = ""
                return .run { send in await send(.confirmed) }
            case .confirmed:
                state.isConfirmed = true
                return .none
            }
        }
    }
}

private struct VisitsView: View {
    @Bindable var store: StoreOf<Visits>

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Visits: \(store.booked.count)").font(.title)
            TextField("City", text: $store.city)
            SecureField("Code", text: $store.code.value)
            Button("Book") { store.send(.book) }
            ForEach(store.booked, id: \.self) { Text($0) }
            if store.isConfirmed { Text("Confirmed") }
        }
        .padding()
    }
}
