// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

@Reducer
private struct Defaults {}

@Reducer
private struct Tree {
    @ObservableState
    struct State: Identifiable {
        let id: Int
        var count = 0
        @Presents var child: Tree.State?
        var children: IdentifiedArrayOf<Tree.State> = []
    }

    indirect enum Action {
        case increment
        case child(PresentationAction<Tree.Action>)
        case children(IdentifiedActionOf<Tree>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .increment = action { state.count += 1 }
            return .none
        }
        .ifLet(\.$child, action: \.child) { Tree() }
        .forEach(\.children, action: \.children) { Tree() }
    }
}

@Reducer
private struct Made {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case increment }

    @MainActor static var makes: [String] = []

    init(_ name: String) { MainActor.assumeIsolated { Self.makes.append(name) } }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.count += 1
            return .none
        }
    }
}

@Reducer
private enum Places {
    case here(Made = Made("here"))
    case there(Made = Made("there"))
}

@MainActor
@Suite("Reducers")
struct ReducerTests {
    @Test("The macro adds what a feature lacks")
    func defaults() {
        #expect(Store(initialState: Defaults.State()) { Defaults() }.withState { $0 } == Defaults.State())
    }

    @Test("A feature may contain itself")
    func recursion() {
        let store = Store(
            initialState: Tree.State(id: 0, child: Tree.State(id: 1, children: [Tree.State(id: 2)]))
        ) { Tree() }
        store.send(.child(.presented(.children(.element(id: 2, action: .increment)))))
        #expect(store.child?.children[id: 2]?.count == 1)
        #expect(store.count == 0)
    }

    @Test("A feature of an enum is made at its first action")
    func deferral() {
        let store = Store(initialState: Places.State.here(Made.State())) { Places.body }
        #expect(Made.makes.isEmpty)
        store.send(.here(.increment))
        store.send(.here(.increment))
        #expect(Made.makes == ["here"])
        #expect(store.withState { $0 }[case: \.here]?.count == 2)
    }

    @Test("Reducers run in order, and children before their parents")
    func order() {
        let store = Store(initialState: [String]()) {
            CombineReducers {
                Reduce<[String], Bool> { state, _ in
                    state.append("first")
                    return .none
                }
                if true as Bool {
                    Reduce<[String], Bool> { state, _ in
                        state.append("second")
                        return .none
                    }
                }
                for number in 3...4 {
                    Reduce<[String], Bool> { state, _ in
                        state.append("\(number)")
                        return .none
                    }
                }
                EmptyReducer()
            }
        }
        store.send(true)
        #expect(store.withState { $0 } == ["first", "second", "3", "4"])
    }

    @Test("A reducer runs after a change of a value")
    func onChange() {
        let store = Store(initialState: (count: 0, log: [String]())) {
            Reduce<(count: Int, log: [String]), Int> { state, action in
                state.count += action
                return .none
            }
            .onChange(of: { $0.count / 10 }) { old, new in
                Reduce<(count: Int, log: [String]), Int> { state, _ in
                    state.log.append("\(old) to \(new)")
                    return .none
                }
            }
            .onChange(of: { $0.count }) { old, state in
                state.log.append("\(old)")
                return .none
            }
        }
        store.send(5)
        store.send(7)
        store.send(0)
        #expect(store.withState { $0.log } == ["0", "0 to 1", "5"])
    }

    @Test("A dependency can be set for a reducer and its effects")
    func dependency() async throws {
        let zero = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
        struct Feature: Reducer {
            @Dependency(\.uuid) var uuid
            func reduce(into state: inout [UUID], action: Bool) -> Effect<Bool> {
                state.append(uuid())
                return action ? .run { send in await send(false) } : .none
            }
            typealias Body = Never
        }
        let store = Store(initialState: [UUID]()) {
            Feature().dependency(\.uuid, .constant(zero))
        }
        await store.send(true).finish()
        #expect(store.withState { $0 } == [zero, zero])
    }

    @Test("The first effect of a child in a case ends if its action makes the parent leave the case")
    func ifCaseLetFirstEffect() async {
        let store = Store(initialState: Cases.State.waiter(Waiter.State())) { Cases() }
        await store.send(.waiter(.waitAndClose)).finish()
        #expect(store.withState { $0.waiter == nil })
    }

    @Test("A child in a case of the state ends with the case")
    func ifCaseLet() {
        let store = Store(initialState: Cases.State.tree(Tree.State(id: 1))) { Cases() }
        store.send(.tree(.increment))
        #expect(store.withState { $0.tree?.count } == 1)
        store.send(.close)
        let message = issue { store.send(.tree(.increment)) }
        #expect(
            message == """
                An 'ifCaseLet' received an action of a child whose state is absent. The child ignored the action.

                  Action: Action
                  State: State

                The state may be 'nil' or another case because a parent's reducer removed the child earlier, because an \
                effect of the child outlived it, or because a view sent the action.

                To fix this, remove the child's state only after its last action, cancel its effects when you remove it, \
                and send its actions only from a store of the child.
                """)
    }
}

@Reducer
private struct Waiter {
    struct State {}

    enum Action { case waitAndClose }

    var body: some ReducerOf<Self> {
        Reduce { _, _ in .run { _ in try await Task.never() } }
    }
}

@Reducer
private struct Cases {
    @ObservableState
    enum State {
        case tree(Tree.State)
        case waiter(Waiter.State)
        case closed
    }

    enum Action {
        case tree(Tree.Action)
        case waiter(Waiter.Action)
        case close
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .close, .waiter(.waitAndClose): state = .closed
            case .tree: break
            }
            return .none
        }
        .ifCaseLet(\.tree, action: \.tree) { Tree() }
        .ifCaseLet(\.waiter, action: \.waiter) { Waiter() }
    }
}
