// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Testing

/// Tests that state a part of what a feature does.
@MainActor
@Suite struct ExhaustivityTests {
    let clock = TestClock()

    func makeStore(_ state: FactCounter.State = FactCounter.State()) -> TestStoreOf<FactCounter> {
        let store = TestStore(initialState: state) {
            FactCounter()
        } withDependencies: {
            $0.continuousClock = clock
            $0.fact = FactClient { "\($0) is a number." }
        }
        store.exhaustivity = .off
        return store
    }

    @Test func aPartOfTheStateIsStated() async {
        let store = makeStore()
        await store.send(.factButtonTapped)
        await store.receive(\.factResponse) { $0.isLoading = false }
        await store.send(.increment)
        await store.send(.increment) { $0.count = 2 }
        let message = await issue {
            await store.send(.increment) { $0.count = 5 }
        }
        #expect(message?.contains("−   _count: 5,") == true)
    }

    @Test func actionsBeforeTheExpectedOneAreLeftOut() async {
        let store = makeStore()
        await store.send(.chain(9))
        await store.receive(.chain(2))
        await store.send(.increment) { $0.count = 1 }
        await store.finish()
    }

    @Test func anActionThatNeverComesIsReported() async {
        let store = makeStore()
        await store.send(.chain(3))
        let message = await issue { await store.receive(\.tick) }
        #expect(message?.contains("but no effect runs that could send it.") == true)
    }

    @Test func sendingReducesWhatWasReceived() async {
        let store = makeStore()
        await store.send(.startTimer)
        await clock.advance(by: .seconds(2))
        await store.send(.increment) { $0.count = 3 }
        await store.skipInFlightEffects()
    }

    @Test func whatIsLeftOutCanBeShown() async {
        let store = makeStore()
        store.exhaustivity = .off(showSkippedAssertions: true)
        await store.send(.increment)
        await store.send(.chain(3))
        await store.receive(.chain(0))
        await store.send(.startTimer)
        await store.skipInFlightEffects()
    }

    @Test func anOperationMayBeExhaustive() async {
        let store = makeStore()
        await store.send(.increment)
        let message = await issue {
            await store.withExhaustivity(.on) {
                _ = await store.send(.increment)
            }
        }
        #expect(message?.contains("+   _count: 2,") == true)
        #expect(store.exhaustivity == .off)
    }

    @Test func skippedActionsChangeTheState() async {
        let store = makeStore(FactCounter.State(count: 4))
        store.exhaustivity = .on
        await store.send(.factButtonTapped) { $0.isLoading = true }
        await store.skipReceivedActions()
        #expect(store.state.fact == "4 is a number.")
        store.assert {
            $0.fact = "4 is a number."
            $0.isLoading = false
        }
        let message = issue { store.assert { $0.fact = nil } }
        #expect(message?.contains("after 'assert()'") == true)
    }
}
