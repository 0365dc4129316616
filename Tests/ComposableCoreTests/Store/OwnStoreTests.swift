// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// A reducer that has its own store.
@Reducer
private struct Loop {
    @ObservableState
    struct State {
        var texts: [String] = []
    }

    enum Action {
        case read
        case send
        case sent
    }

    let own: OwnStore

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .read: state.texts = MainActor.assumeIsolated { own.store?.texts ?? [] }
            case .send:
                MainActor.assumeIsolated { _ = own.store?.send(.sent) }
                state.texts.append("before")
            case .sent: state.texts.append("after")
            }
            return .none
        }
    }
}

@MainActor
private final class OwnStore {
    var store: StoreOf<Loop>?

    func makeStore() -> StoreOf<Loop> {
        let made = Store(initialState: Loop.State()) { Loop(own: self) }
        store = made
        return made
    }
}

/// Reducers that use the store that runs them.
@MainActor
struct OwnStoreTests {
    @Test func `an action that a reducer sends to its own store runs after the current one`() {
        let own = OwnStore()
        let store = own.makeStore()
        store.send(.send)
        #expect(store.texts == ["before", "after"])
        own.store = nil
    }

    @Test func `reading the own store stops the program with its reason`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let own = OwnStore()
                    own.makeStore().send(.read)
                }
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "A store was read while its reducer changes the state. To fix this, read the 'state' of the reducer."),
            "\(text)")
    }
}
