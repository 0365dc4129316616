// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Testing

/// Stating changes of shared values.
@MainActor
@Suite struct TestStoreSharedTests {
    @Test func aSharedValueIsStatedWithTheActionThatChangesIt() async {
        let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
        await store.send(.increment) {
            $0.$count.withLock { $0 = 1 }
        }
        await store.send(.incrementLater)
        await store.receive(.increment) {
            $0.$count.withLock { $0 += 1 }
        }
        #expect(store.state.count == 2)
    }

    @Test func aSharedValueChangesWhenItsActionIsReceived() async {
        let count = Shared(value: 0)
        let store = TestStore(initialState: SharedCounter.State(count: count)) { SharedCounter() }
        await store.send(.incrementLater)
        await Task.megaYield()
        #expect(count.wrappedValue == 0)
        await store.receive(.increment) { $0.$count.withLock { $0 = 1 } }
        #expect(count.wrappedValue == 1)
    }

    @Test func anUnstatedChangeFailsTheTest() async {
        let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
        let message = await issue { await store.send(.increment) }
        #expect(
            message == """
                The state after 'send(.increment)' is not the expected one (−: expected, +: actual).

                      SharedCounter.State(
                    −   _count: 0,
                    +   _count: 1,
                        _stored: false
                      )

                To fix this, change what the test expects in the trailing closure, or the reducer.
                """)
    }

    @Test func aWrongStatementFailsTheTest() async {
        let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
        let message = await issue {
            await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
        }
        #expect(message?.contains("−   _count: 2,") == true)
        #expect(message?.contains("+   _count: 1,") == true)
        let second = await issue {
            await store.send(.incrementLater) { $0.$count.withLock { $0 = 7 } }
        }
        #expect(second?.contains("−   _count: 7,") == true)
        await store.receive(.increment) { $0.$count.withLock { $0 = 2 } }
    }

    @Test func aChangeOfAnEffectIsStatedByAssert() async {
        let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
        await store.send(.setInEffect).finish()
        store.assert {
            $0.$count.withLock { $0 = 10 }
        }
        await store.finish()
    }

    @Test func aChangeOfAnEffectThatIsNotStatedFailsTheTest() async {
        let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
        await store.send(.setInEffect).finish()
        let message = await issue { await store.finish() }
        #expect(message?.contains("+   _count: 10,") == true)
    }

    @Test func aChangeOfAnEffectFailsATestThatEndsWithoutFinish() async {
        var store: TestStoreOf<SharedCounter>? = TestStore(
            initialState: SharedCounter.State(count: Shared(value: 0))
        ) { SharedCounter() }
        await store?.send(.setInEffect).finish()
        let message = issue { store = nil }
        #expect(
            message == """
                Effects have changed shared values after the last statement of the test (−: expected, +: actual).

                      SharedCounter.State(
                    −   _count: 0,
                    +   _count: 10,
                        _stored: false
                      )

                To fix this, state the changes with 'store.assert { … }', or set 'store.exhaustivity = .off'.
                """)
    }

    @Test func aStoredValueIsOfTheTest() async {
        let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
        @Shared(.inMemory("stored")) var stored = false
        await store.send(.toggleStored) {
            $0.$stored.withLock { $0 = true }
        }
        #expect(stored)
    }

    @Test func partialStatementsStateSharedValuesToo() async {
        let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
        store.exhaustivity = .off
        await store.send(.increment)
        await store.send(.toggleStored)
        await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
        let message = await issue {
            await store.send(.increment) { $0.$count.withLock { $0 = 5 } }
        }
        #expect(message?.contains("−   _count: 5,") == true)
    }
}

@Reducer
private struct SharedCounter {
    @ObservableState
    struct State: Equatable {
        @Shared var count: Int
        @Shared(.inMemory("stored")) var stored = false
    }

    @CasePathable
    enum Action: Equatable {
        case increment
        case incrementLater
        case setInEffect
        case toggleStored
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment:
                state.$count.withLock { $0 += 1 }
                return .none
            case .incrementLater:
                return .run { send in await send(.increment) }
            case .setInEffect:
                return .run { [count = state.$count] _ in count.withLock { $0 = 10 } }
            case .toggleStored:
                state.$stored.withLock { $0.toggle() }
                return .none
            }
        }
    }
}
