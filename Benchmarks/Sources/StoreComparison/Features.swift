// SPDX-License-Identifier: Apache-2.0

import ComposableCore

@Observable
@MainActor
final class BareStore {
    var count = 0
    var child: BareStore?

    init(depth: Int) {
        child = depth > 0 ? BareStore(depth: depth - 1) : nil
    }

    /// Counts at the innermost store.
    func count(at depth: Int) {
        var store = self
        for _ in 0..<depth {
            guard let child = store.child else { return }
            store = child
        }
        store.count += 1
    }
}

@Reducer
struct Flat {
    @ObservableState
    struct State: Codable, Equatable {
        var count = 0
        var text = ""
    }

    enum Action: Codable {
        case increment, run, done
        case rename(String)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment, .done: state.count += 1
            case .rename(let text): state.text = text
            case .run: return .run { await $0(.done) }
            }
            return .none
        }
    }
}

@Reducer
struct Screens {
    @ObservableState
    @CasePathable
    @dynamicMemberLookup
    enum State {
        case first(Flat.State)
        case second(Flat.State)
    }

    enum Action {
        case first(Flat.Action)
        case second(Flat.Action)
    }

    var body: some ReducerOf<Self> {
        EmptyReducer()
            .ifCaseLet(\.first, action: \.first) { Flat() }
            .ifCaseLet(\.second, action: \.second) { Flat() }
    }
}

/// A feature with rows of its own kind.
@Reducer
struct Branch {
    @ObservableState
    struct State: Identifiable {
        let id = 0
        var count = 0
        var rows: IdentifiedArrayOf<State> = []

        init(depth: Int) {
            rows = depth > 0 ? [State(depth: depth - 1)] : []
        }
    }

    indirect enum Action {
        case rows(IdentifiedActionOf<Branch>)
        case increment
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .increment = action { state.count += 1 }
            return .none
        }
        .forEach(\.rows, action: \.rows) { Branch() }
    }

    /// The action of the leaf, as the root receives it.
    static func action(depth: Int) -> Action {
        depth == 0 ? .increment : .rows(.element(id: 0, action: action(depth: depth - 1)))
    }
}

@Reducer
struct Row {
    @ObservableState
    struct State: Identifiable {
        let id: Int
        var count = 0
    }

    enum Action { case increment }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.count += 1
            return .none
        }
    }
}

@Reducer
struct Table {
    @ObservableState
    struct State {
        var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row.State(id: $0) })
    }

    enum Action { case rows(IdentifiedActionOf<Row>) }

    var body: some ReducerOf<Self> {
        EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
    }
}

@CasePathable
enum Outer {
    case number(Int)
    case inner(Inner)
}

@CasePathable
enum Inner {
    case number(Int)
    case none
}

enum Answer: DependencyKey {
    static let liveValue = 42
    static let testValue = 42
}

struct Asking {
    @Dependency(Answer.self) var answer
}
