// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Testing

/// The texts by which a test store fails a test.
@MainActor
@Suite struct TestStoreIssueTests {
    let clock = TestClock()

    func makeStore(_ state: FactCounter.State = FactCounter.State()) -> TestStoreOf<FactCounter> {
        TestStore(initialState: state) {
            FactCounter()
        } withDependencies: {
            $0.continuousClock = clock
            $0.fact = FactClient { "\($0) is a number." }
        }
    }

    @Test func aDifferentStateIsShown() async {
        let store = makeStore()
        let message = await issue {
            await store.send(.increment) { $0.count = 2 }
        }
        #expect(
            message == """
                The state after 'send(.increment)' is not the expected one (−: expected, +: actual).

                      FactCounter.State(
                    −   _count: 2,
                    +   _count: 1,
                        _fact: nil,
                        _isLoading: false,
                        _isTicking: false,
                        _limit: nil
                      )

                To fix this, change what the test expects in the trailing closure, or the reducer.
                """)
    }

    @Test func aStatementWithoutAChangeIsReported() async {
        let store = makeStore()
        let message = await issue {
            await store.send(.chain(0)) { $0.count = 0 }
        }
        #expect(
            message == """
                The test expects a change of the state after 'send(.chain(0))', but its trailing closure changes nothing.

                To fix this, remove the closure, or change '$0' in it to the expected state.
                """)
    }

    @Test func anErrorInAStatementIsReported() async {
        struct Failure: Error {}
        let store = makeStore()
        let message = await issue {
            await store.send(.chain(0)) { _ in throw Failure() }
        }
        #expect(
            message == """
                The trailing closure of 'send(.chain(0))' threw an error: Failure()

                To fix this, state the expected state without throwing.
                """)
    }

    @Test func anotherActionIsShown() async {
        let store = makeStore()
        await store.send(.chain(1))
        let message = await issue { await store.receive(.chain(5)) }
        #expect(
            message == """
                The test expects to receive .chain(5), but an effect sent another action first (−: expected, +: actual).

                    − FactCounter.Action.chain(5)
                    + FactCounter.Action.chain(0)

                To fix this, receive that action before, or change the effect.
                """)
    }

    @Test func anotherCaseIsShown() async {
        let store = makeStore()
        await store.send(.chain(1))
        let message = await issue { await store.receive(\.tick) }
        #expect(
            message == """
                The test expects to receive .tick, but an effect sent another action first: .chain(0).

                To fix this, receive that action before, or change the effect.
                """)
    }

    @Test func anotherCaseWithAValueIsShown() async {
        let store = makeStore()
        await store.send(.chain(1))
        let message = await issue { await store.receive(\.factResponse) }
        #expect(message?.hasPrefix("The test expects to receive an action of a case with 'String', but") == true)
    }

    @Test func noEffectIsReportedAtOnce() async {
        let store = makeStore()
        store.timeout = .seconds(60)
        let message = await issue { await store.receive(.tick) }
        #expect(
            message == """
                The test expects to receive .tick, but no effect runs that could send it.

                To fix this, return an effect that sends it, or remove the statement.
                """)
    }

    @Test func aSilentEffectIsReportedAfterTheTimeout() async {
        let store = makeStore()
        let task = await store.send(.startTimer) { $0.isTicking = true }
        let message = await issue { await store.receive(.tick, timeout: .milliseconds(10)) }
        #expect(
            message == """
                The test expects to receive .tick, but no effect has sent it within 0.01 seconds.

                    an effect of ComposableCoreTests/FactCounter.swift:57

                To fix this, advance the clock on which an effect sleeps, or pass a longer 'timeout'.
                """)
        await task.cancel()
    }

    @Test func sendingBeforeReceivingIsReported() async {
        let store = makeStore()
        await store.send(.chain(1))
        let message = await issue { await store.send(.chain(0)) }
        #expect(
            message == """
                'send(.chain(0))' comes before the test has received all actions of effects.

                    .chain(0)

                To fix this, receive them before, with 'store.receive' or 'store.skipReceivedActions()'.
                """)
        await store.skipReceivedActions()
    }

    @Test func unreceivedActionsAreReportedAtTheEnd() async {
        let text = """
            Effects have sent actions that the test has not received.

                .chain(0)

            To fix this, receive them with 'store.receive', or set 'store.exhaustivity = .off'.
            """
        let message = await issue {
            let store = makeStore()
            await store.send(.chain(1))
            await store.finish()
        }
        #expect(message == text)
        let second = await issue {
            let store = makeStore()
            await store.send(.chain(1))
        }
        #expect(second == text)
    }

    @Test func runningEffectsAreReportedAtTheEnd() async {
        let text = """
            Effects are still running at the end of the test.

                an effect of ComposableCoreTests/FactCounter.swift:57

            To fix this, end them: cancel the task that 'send' returned, send an action that cancels them, advance \
            their clock, or call 'store.skipInFlightEffects()'.
            """
        let message = await issue {
            let store = makeStore()
            await store.send(.startTimer) { $0.isTicking = true }
        }
        #expect(message == text)
        let store = makeStore()
        await store.send(.startTimer) { $0.isTicking = true }
        #expect(await issue { await store.finish(timeout: .milliseconds(10)) } == text)
        await store.skipInFlightEffects()
    }

    @Test func anUnfinishedTaskIsReported() async {
        let store = makeStore()
        let task = await store.send(.startTimer) { $0.isTicking = true }
        let message = await issue { await task.finish(timeout: .milliseconds(10)) }
        #expect(
            message == """
                The effects of the action have not ended within 0.01 seconds.

                To fix this, cancel them, advance the clock on which they sleep, or pass a longer 'timeout'.
                """)
        await task.cancel()
    }

    @Test func skippingNothingIsReported() async {
        let store = makeStore()
        #expect(
            await issue { await store.skipReceivedActions() } == """
                There is no received action to skip.

                To fix this, remove 'skipReceivedActions()', or call it with 'strict: false'.
                """)
        #expect(
            await issue { await store.skipInFlightEffects() } == """
                There is no running effect to skip.

                To fix this, remove 'skipInFlightEffects()', or call it with 'strict: false'.
                """)
        await store.skipReceivedActions(strict: false)
        await store.skipInFlightEffects(strict: false)
    }
}
