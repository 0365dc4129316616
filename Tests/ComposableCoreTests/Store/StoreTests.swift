// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

@Reducer
private struct Counter {
    @ObservableState
    struct State: Equatable {
        var count = 0
        var name = "a"
        var list: [Int] = []
    }

    enum Action: Equatable {
        case increment
        case rename(String)
        case append
        case load
        case loaded(Int)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment:
                state.count += 1
                return .none
            case .rename(let name):
                state.name = name
                return .send(.increment)
            case .append:
                state.list.append(1)
                return .none
            case .load:
                return .run { send in await send(.loaded(42)) }
            case .loaded(let count):
                state.count = count
                return .none
            }
        }
    }
}

@Reducer
private struct Parent {
    @ObservableState
    struct State: Equatable {
        var child = Counter.State()
        var optional: Counter.State?
        var total = 0
    }

    enum Action: Equatable {
        case child(Counter.Action)
        case optional(Counter.Action)
        case open
        case close
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.child, action: \.child) { Counter() }
        Reduce { state, action in
            switch action {
            case .child, .optional:
                state.total += 1
                return .none
            case .open:
                state.optional = Counter.State()
                return .none
            case .close:
                state.optional = nil
                return .none
            }
        }
        .ifLet(\.optional, action: \.optional) { Counter() }
    }
}

@Reducer
private enum Path {
    case counter(Counter)
    case parent(Parent)
    @ReducerCaseIgnored
    case text(String)
    case blank
}

@MainActor
@Suite("Stores")
struct StoreTests {
    @Test("An action changes the state, and an effect's action follows at once")
    func sends() {
        let store = Store(initialState: Counter.State()) { Counter() }
        store.send(.increment)
        #expect(store.count == 1)
        store.send(.rename("b"))
        #expect(store.name == "b")
        #expect(store.count == 2)
    }

    @Test("An asynchronous effect's action arrives before its task finishes")
    func runsEffects() async {
        let store = Store(initialState: Counter.State()) { Counter() }
        await store.send(.load).finish()
        #expect(store.count == 42)
    }

    @Test("The stores of children share the state of the parent")
    func scopes() {
        let store = Store(initialState: Parent.State()) { Parent() }
        let child = store.scope(state: \.child, action: \.child)
        child.send(.increment)
        #expect(child.count == 1)
        #expect(store.child.count == 1)
        #expect(store.total == 1)
        #expect(store.scope(state: \.child, action: \.child) === child)
        #expect(store.scope(state: \.optional, action: \.optional) == nil)
        store.send(.open)
        let optional = store.scope(state: \.optional, action: \.optional)
        optional?.send(.increment)
        #expect(store.optional?.count == 1)
        store.send(.close)
        #expect(store.scope(state: \.optional, action: \.optional) == nil)
        #expect(optional?.count == 1)
    }

    @Test("Only the observers of a changed property are notified")
    func observes() {
        let store = Store(initialState: Parent.State()) { Parent() }
        let changes = LockIsolated<[String]>([])
        func observe(_ name: String, _ read: () -> Void) {
            withObservationTracking(read) { changes.withValue { $0.append(name) } }
        }
        let child = store.scope(state: \.child, action: \.child)
        observe("count") { _ = child.count }
        observe("name") { _ = child.name }
        observe("list") { _ = child.list }
        observe("total") { _ = store.total }
        observe("optional") { _ = store.optional }
        store.send(.child(.increment))
        #expect(changes.value == ["count", "total"])
        store.send(.child(.rename("a")))
        #expect(changes.value == ["count", "total"])
        store.send(.child(.append))
        #expect(changes.value == ["count", "total", "list"])
        store.send(.open)
        #expect(changes.value == ["count", "total", "list", "optional"])
    }

    @Test("A store of an enum shows the store of its case")
    func showsCases() {
        let store = Store(initialState: Path.State.counter(Counter.State())) { Path.body }
        guard case .counter(let counter) = store.case else {
            Issue.record("another case")
            return
        }
        counter.send(.increment)
        #expect(counter.count == 1)
        #expect(store.withState { $0.counter?.count } == 1)
    }

    @Test("A store is released with its effects")
    func releases() async {
        weak var weak: Store<Counter.State, Counter.Action>?
        do {
            let store = Store(initialState: Counter.State()) { Counter() }
            weak = store
            await store.send(.load).finish()
        }
        #expect(weak == nil)
    }
}
