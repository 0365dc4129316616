// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

@Reducer
private struct Screen {
    @ObservableState
    struct State: Equatable {
        var count = 0
    }

    enum Action {
        case increment
        case back
        case wait
        case waitAndClose
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment:
                state.count += 1
                return .none
            case .back:
                return .run { _ in await dismiss() }
            case .wait, .waitAndClose:
                return .run { _ in try await Task.sleep(for: .seconds(1000)) }
            }
        }
    }
}

@Reducer
private struct Root {
    @Reducer
    enum Path {
        case screen(Screen)
        case other(Screen)
    }

    @ObservableState
    struct State {
        var path = StackState<Path.State>()
    }

    enum Action {
        case path(StackActionOf<Path>)
        case open
        case clear
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .open:
                state.path.append(.screen(Screen.State()))
                return .none
            case .clear:
                state.path.removeAll()
                return .none
            case .path(.element(id: _, action: .screen(.waitAndClose))):
                state.path.removeAll()
                return .none
            case .path:
                return .none
            }
        }
        .forEach(\.path, action: \.path)
    }
}

@MainActor
@Suite("Stacks")
struct StackTests {
    private let store = Store(initialState: Root.State()) { Root() }

    @Test("Elements get identities from 0 in each store, and have their own actions")
    func pushes() {
        store.send(.open)
        store.send(.open)
        store.send(.path(.element(id: 1, action: .screen(.increment))))
        #expect(store.path[id: 0]?.screen?.count == 0)
        #expect(store.path[id: 1, case: \.screen]?.count == 1)
        store.send(.path(.push(id: 2, state: .other(Screen.State(count: 7)))))
        store.send(.open)
        #expect(store.path.ids.map(\.debugDescription) == ["#0", "#1", "#2", "#3"])
    }

    @Test("Going back removes an element and those above it")
    func pops() {
        for _ in 0..<3 { store.send(.open) }
        store.send(.path(.popFrom(id: 1)))
        #expect(store.path.count == 1)
    }

    @Test("A screen removes itself, and its effects end")
    func dismissesItself() async {
        store.send(.open)
        let waiting = store.send(.path(.element(id: 0, action: .screen(.wait))))
        await store.send(.path(.element(id: 0, action: .screen(.back)))).finish()
        #expect(store.path.isEmpty)
        await waiting.finish()
    }

    @Test("Removing all elements ends their effects")
    func clears() async {
        store.send(.open)
        let waiting = store.send(.path(.element(id: 0, action: .screen(.wait))))
        store.send(.clear)
        await waiting.finish()
    }

    @Test("The first effect of a screen ends if its action makes the parent remove the screen")
    func removedByFirstEffect() async {
        store.send(.open)
        await store.send(.path(.element(id: 0, action: .screen(.waitAndClose)))).finish()
        #expect(store.path.isEmpty)
    }

    @Test("Misuse is reported with its fix")
    func misuse() {
        withKnownIssue {
            store.send(.path(.element(id: 9, action: .screen(.increment))))
        } matching: {
            $0.description.contains("To fix this, remove an element only after")
        }
        store.send(.open)
        withKnownIssue {
            store.send(.path(.push(id: 0, state: .screen(Screen.State()))))
        } matching: {
            $0.description.contains("To fix this, push with the ID of the next element")
        }
    }

    @Test("An element that is not in the stack is set in a test alone")
    func setsAbsentElement() {
        var stack = StackState<String>()
        stack[id: 3] = "a"
        #expect(Array(stack) == ["a"])
        withDependencies {
            $0.context = .live
        } operation: {
            withKnownIssue {
                stack[id: 4] = "b"
            } matching: { issue in
                issue.description.contains("An element was set at the ID 4")
                    && issue.description.contains("To fix this, add a new element with 'append'")
                    && issue.sourceLocation?.fileID.hasSuffix("StackTests.swift") == true
            }
        }
        #expect(Array(stack) == ["a"])
    }

    @Test("A stack changes like an array")
    func collection() {
        var stack = StackState([1, 2, 3])
        stack.pop(to: stack.ids[0])
        #expect(Array(stack) == [1])
        stack.append(contentsOf: [4, 5])
        let id = stack.ids[1]
        stack[id: id] = 6
        #expect(Array(stack) == [1, 6, 5])
        stack.pop(from: id)
        #expect(Array(stack) == [1])
    }
}
