// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Testing

/// Testing features with all that they do.
@MainActor
@Suite struct TestStoreTests {
    let clock = TestClock()

    func makeStore(_ state: FactCounter.State = FactCounter.State()) -> TestStoreOf<FactCounter> {
        TestStore(initialState: state) {
            FactCounter()
        } withDependencies: {
            $0.continuousClock = clock
            $0.fact = FactClient { "\($0) is a number." }
        }
    }

    @Test func anActionChangesTheState() async {
        let store = makeStore()
        await store.send(.increment) {
            $0.count = 1
        }
        await store.send(\.set, 5) {
            $0.count = 5
        }
        await store.send(\.increment) {
            $0.count = 6
        }
        #expect(store.state.count == 6)
    }

    @Test func anEffectsActionIsReceivedByValueCaseOrPredicate() async {
        let store = makeStore(FactCounter.State(count: 3))
        for way in 0..<4 {
            await store.send(.factButtonTapped) {
                $0.fact = nil
                $0.isLoading = true
            }
            let change: (inout FactCounter.State) -> Void = {
                $0.fact = "3 is a number."
                $0.isLoading = false
            }
            switch way {
            case 0: await store.receive(.factResponse("3 is a number."), assert: change)
            case 1: await store.receive(\.factResponse, assert: change)
            case 2: await store.receive(\.factResponse, "3 is a number.", assert: change)
            default: await store.receive({ if case .factResponse = $0 { true } else { false } }, assert: change)
            }
        }
        await store.finish()
    }

    @Test func anActionOfAnEffectChangesTheStateWhenItIsReceived() async {
        let store = makeStore()
        await store.send(.startTimer) {
            $0.isTicking = true
        }
        await clock.advance(by: .seconds(2))
        #expect(store.state.count == 0)
        await store.receive(.tick) { $0.count = 1 }
        #expect(store.state.count == 1)
        await store.receive(\.tick) { $0.count = 2 }
        await store.send(.stopTimer) { $0.isTicking = false }
        await clock.advance(by: .seconds(2))
        await store.finish()
    }

    @Test func actionsOfAnEffectThatWasCancelledDoNotCount() async {
        let store = makeStore(FactCounter.State(limit: 2))
        await store.send(.startTimer) { $0.isTicking = true }
        await clock.advance(by: .seconds(5))
        await store.receive(.tick) { $0.count = 1 }
        await store.receive(.tick) {
            $0.count = 2
            $0.isTicking = false
        }
        await store.finish()
    }

    @Test func theTaskOfAnActionCancelsItsEffects() async {
        let store = makeStore()
        let task = await store.send(.startTimer) { $0.isTicking = true }
        await clock.advance(by: .seconds(1))
        await store.receive(.tick) { $0.count = 1 }
        await task.cancel()
        #expect(task.isCancelled)
        await store.finish()
    }

    @Test func effectsThatFollowOneAnotherAreReceivedInOrder() async {
        let store = makeStore()
        await store.send(.chain(3))
        await store.receive(.chain(2))
        await store.receive(.chain(1))
        await store.receive(.chain(0))
    }

    @Test func dependenciesChangeBetweenActions() async {
        let store = makeStore()
        store.dependencies.fact = FactClient { _ in "Later." }
        await store.send(.factButtonTapped) { $0.isLoading = true }
        await store.receive(\.factResponse) {
            $0.fact = "Later."
            $0.isLoading = false
        }
        await store.withDependencies {
            $0.fact = FactClient { _ in "Within." }
        } operation: {
            await store.send(.factButtonTapped) {
                $0.fact = nil
                $0.isLoading = true
            }
            await store.receive(.factResponse("Within.")) {
                $0.fact = "Within."
                $0.isLoading = false
            }
        }
    }

    @Test func whatAnEffectSentBeforeItsCancellationIsReceived() async {
        let store = TestStore(initialState: 0) {
            Reduce<Int, Int> { state, action in
                state += action
                guard action == 0 else { return .none }
                return .run { send in
                    await send(1)
                    await send(2)
                    try await Task.never()
                }
            }
        }
        let task = await store.send(0)
        await task.cancel()
        await store.receive(1) { $0 = 1 }
        await store.receive(2) { $0 = 3 }
    }

    @Test func theStoreAndItsEffectsAreReleased() async {
        weak var weakStore: TestStoreOf<FactCounter>?
        do {
            let store = makeStore()
            weakStore = store
            store.exhaustivity = .off
            await store.send(.startTimer)
        }
        #expect(weakStore == nil)
        await #expect(throws: Never.self) { try await clock.checkSuspension() }
    }
}
