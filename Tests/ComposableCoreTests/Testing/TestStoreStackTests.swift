// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Testing

/// Testing navigation stacks.
@MainActor
@Suite struct TestStoreStackTests {
    @Test func pushedElementsHaveTheIdentitiesOfTheReducer() async {
        let store = TestStore(initialState: Browser.State()) { Browser() }
        await store.send(.open("a")) { $0.path.append(Page.State(name: "a")) }
        await store.send(.open("b")) { $0.path.append(Page.State(name: "b")) }
        #expect(store.state.path.ids == [0, 1])
        await store.send(\.path[id: 1].rename, "c") { $0.path[id: 1]?.name = "c" }
        await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
    }

    @Test func aTestSetsAPushedElementByItsIdentity() async {
        let store = TestStore(initialState: Browser.State()) { Browser() }
        await store.send(\.path.push, (id: 0, state: Page.State(name: "a"))) {
            $0.path[id: 0] = Page.State(name: "a")
        }
        await store.send(.open("b")) { $0.path[id: 1] = Page.State(name: "b") }
    }

    @Test func aWrongElementFailsTheTest() async {
        let store = TestStore(initialState: Browser.State()) { Browser() }
        let message = await issue {
            await store.send(.open("a")) { $0.path.append(Page.State(name: "z")) }
        }
        #expect(message?.contains("−") == true)
        #expect(message?.contains("\"z\"") == true)
    }

    @Test func partialStatementsPushAfterTheReducer() async {
        let store = TestStore(initialState: Browser.State()) { Browser() }
        store.exhaustivity = .off
        await store.send(.open("a"))
        await store.send(.open("b")) { $0.path[id: 1]?.name = "b" }
    }
}

@Reducer
private struct Page {
    @ObservableState
    struct State: Equatable {
        var name: String
    }

    @CasePathable
    enum Action: Equatable {
        case rename(String)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .rename(let name): state.name = name
            }
            return .none
        }
    }
}

@Reducer
private struct Browser {
    @ObservableState
    struct State: Equatable {
        var path = StackState<Page.State>()
    }

    @CasePathable
    enum Action {
        case open(String)
        case path(StackActionOf<Page>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .open(let name) = action { state.path.append(Page.State(name: name)) }
            return .none
        }
        .forEach(\.path, action: \.path) {
            Page()
        }
    }
}
