// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

@MainActor
@Suite("Effects")
struct EffectTests {
    enum CancelID { case work }

    enum Action: Equatable, Sendable {
        case start(Int)
        case cancel
        case received(Int)
    }

    private func store(
        _ effect: @escaping @Sendable (Int) -> Effect<Action>
    ) -> Store<[Int], Action> {
        Store(initialState: [Int]()) {
            Reduce<[Int], Action> { state, action in
                switch action {
                case .start(let number): return effect(number)
                case .cancel: return .cancel(id: CancelID.work)
                case .received(let number):
                    state.append(number)
                    return .none
                }
            }
        }
    }

    @Test("Merged effects run together, concatenated ones in order")
    func combines() async {
        let store = store { number in
            .concatenate(
                .run { send in
                    await Task.yield()
                    await send(.received(1))
                },
                .merge(.send(.received(number)), .run { await $0(.received(number)) }),
                .send(.received(3)))
        }
        await store.send(.start(2)).finish()
        #expect(store.withState { $0 } == [1, 2, 2, 3])
    }

    @Test("An error of an effect that was cancelled is neither handled nor reported", arguments: [true, false])
    func ignoresErrorsAfterCancellation(isHandled: Bool) async {
        let handled = LockIsolated(false)
        let handler: (nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void)? =
            isHandled ? { @Sendable _, _ in handled.setValue(true) } : nil
        let (ends, end) = AsyncStream<Void>.makeStream()
        let store = store { _ in
            .run(
                operation: { _ in
                    defer { end.finish() }
                    // A client with an error of its own, such as that of a request.
                    do { try await Task.never() } catch { throw CocoaError(.userCancelled) }
                }, catch: handler)
        }
        let task = store.send(.start(1))
        await Task.megaYield()
        task.cancel()
        for await _ in ends {}
        await Task.megaYield()
        #expect(!handled.value)
    }

    @Test("An effect runs on the main actor, and returns to it from the calls that it awaits")
    func runsOnMainActor() async {
        let store = store { _ in
            .run { send in
                await send(.received(#isolation === MainActor.shared ? 1 : 0))
                try await Task.sleep(for: .nanoseconds(1))
                await send(.received(#isolation === MainActor.shared ? 2 : 0))
                throw CocoaError(.fileNoSuchFile)
            } catch: { _, send in
                await send(.received(#isolation === MainActor.shared ? 3 : 0))
            }
        }
        await store.send(.start(0)).finish()
        #expect(store.withState { $0 } == [1, 2, 3])
    }

    @Test("A cancelled effect sends nothing, and the next in a concatenation does not run")
    func cancels() async {
        let store = store { _ in
            .concatenate(
                .run { send in
                    try? await Task.sleep(for: .seconds(1000))
                    await send(.received(1))
                },
                .send(.received(2))
            )
            .cancellable(id: CancelID.work)
        }
        let task = store.send(.start(0))
        store.send(.cancel)
        await task.finish()
        #expect(store.withState { $0 } == [])
    }

    @Test("A concatenation goes on after an effect that is cancelled by its own identifier")
    func goesOn() async {
        let store = store { _ in
            .concatenate(
                .run { _ in try await Task.sleep(for: .seconds(1000)) }.cancellable(id: CancelID.work),
                .send(.received(2)))
        }
        let task = store.send(.start(0))
        store.send(.cancel)
        await task.finish()
        #expect(store.withState { $0 } == [2])
    }

    @Test("An effect that does nothing cancels nothing")
    func noneCancelsNothing() async {
        let clock = TestClock()
        let store = store { number in
            let effect: Effect<Action> = number == 0 ? .none : .send(.received(number))
            return number < 0
                ? Effect<Action>.none.cancellable(id: CancelID.work, cancelInFlight: true)
                : effect.debounce(id: CancelID.work, for: .seconds(1), clock: clock)
        }
        let task = store.send(.start(1))
        store.send(.start(0))
        store.send(.start(-1))
        await clock.advance(by: .seconds(1))
        await task.finish()
        #expect(store.withState { $0 } == [1])
    }

    @Test("A new effect cancels the one in flight")
    func cancelsInFlight() async {
        let clock = TestClock()
        let store = store { number in
            .run { send in
                try await clock.sleep(for: .seconds(1))
                await send(.received(number))
            }
            .cancellable(id: CancelID.work, cancelInFlight: true)
        }
        let first = store.send(.start(1))
        let second = store.send(.start(2))
        await first.finish()
        await clock.advance(by: .seconds(1))
        await second.finish()
        #expect(store.withState { $0 } == [2])
    }

    @Test("Cancelling the task of an action cancels its effects")
    func cancelsByTask() async {
        let store = store { _ in .run { _ in try await Task.sleep(for: .seconds(1000)) } }
        let task = store.send(.start(0))
        task.cancel()
        await task.finish()
        #expect(task.isCancelled)
    }

    @Test("Two stores do not cancel each other's effects")
    func storesAreSeparate() async {
        let clock = TestClock()
        func make() -> Store<[Int], Action> {
            store { number in
                .run { send in
                    try await clock.sleep(for: .seconds(1))
                    await send(.received(number))
                }
                .cancellable(id: CancelID.work)
            }
        }
        let first = make()
        let second = make()
        let task = first.send(.start(1))
        second.send(.cancel)
        await clock.advance(by: .seconds(1))
        await task.finish()
        #expect(first.withState { $0 } == [1])
    }

    @Test("A debounced effect waits for a pause")
    func debounces() async {
        let clock = TestClock()
        let store = withDependencies {
            $0.continuousClock = clock
        } operation: {
            self.store { number in
                @Dependency(\.continuousClock) var clock
                return .send(.received(number)).debounce(id: CancelID.work, for: .seconds(1), clock: clock)
            }
        }
        store.send(.start(1))
        await clock.advance(by: .milliseconds(500))
        let task = store.send(.start(2))
        await clock.advance(by: .milliseconds(900))
        #expect(store.withState { $0 } == [])
        await clock.advance(by: .milliseconds(100))
        await task.finish()
        #expect(store.withState { $0 } == [2])
    }

    @Test("A throttled effect runs at once, and again at the end of the interval", arguments: [true, false])
    func throttles(latest: Bool) async {
        let clock = TestClock()
        let store = withDependencies {
            $0.continuousClock = clock
        } operation: {
            self.store { number in
                @Dependency(\.continuousClock) var clock
                return .send(.received(number))
                    .throttle(id: CancelID.work, for: .seconds(1), clock: clock, latest: latest)
            }
        }
        store.send(.start(1))
        store.send(.start(2))
        let task = store.send(.start(3))
        #expect(store.withState { $0 } == [1])
        await clock.advance(by: .seconds(1))
        await task.finish()
        #expect(store.withState { $0 } == [1, latest ? 3 : 2])
        await clock.advance(by: .seconds(1))
        store.send(.start(4))
        #expect(store.withState { $0 }.last == 4)
    }

    @Test("A throttle lets one action of an interval pass, and the next effect waits for it", arguments: [true, false])
    func throttlesActions(latest: Bool) async {
        let clock = TestClock()
        let store = store { _ in
            .concatenate(
                .merge((1...5).map { .send(.received($0)) })
                    .throttle(id: CancelID.work, for: .seconds(1), clock: clock, latest: latest),
                .send(.received(6)))
        }
        let task = store.send(.start(0))
        #expect(store.withState { $0 } == [1])
        await clock.advance(by: .seconds(1))
        await task.finish()
        #expect(store.withState { $0 } == [1, latest ? 5 : 2, 6])
    }

    @Test("A throttled effect cancels the one in flight")
    func throttleCancels() async {
        let clock = TestClock()
        let store = store { number in
            .run { send in
                try await clock.sleep(for: .seconds(number))
                await send(.received(number))
            }
            .throttle(id: CancelID.work, for: .seconds(1), clock: clock, latest: true)
        }
        let first = store.send(.start(1))
        let second = store.send(.start(2))
        await first.finish()
        await clock.advance(by: .seconds(2))
        await second.finish()
        #expect(store.withState { $0 } == [2])
    }

    @Test("A publisher's values are actions")
    func publishes() async {
        let store = store { number in .publisher { [number, number + 1].publisher.map(Action.received) } }
        await store.send(.start(1)).finish()
        #expect(store.withState { $0 } == [1, 2])
    }

    @Test("A publisher may send and end on another thread")
    func publishesElsewhere() async {
        let subject = UncheckedSendable(PassthroughSubject<Int, Never>())
        let store = store { _ in .publisher { subject.value.map(Action.received) } }
        let task = store.send(.start(1))
        await Task.detached {
            subject.value.send(1)
            subject.value.send(completion: .finished)
        }.value
        await task.finish()
        #expect(store.withState { $0 } == [1])
    }

    @Test("An effect's error is handled, or reported")
    func errors() async {
        struct Failure: Error {}
        let handling = store { _ in
            .run { _ in
                throw Failure()
            } catch: { _, send in
                await send(.received(-1))
            }
        }
        await handling.send(.start(0)).finish()
        #expect(handling.withState { $0 } == [-1])
        let failing = store { _ in .run { _ in throw Failure() } }
        await withKnownIssue {
            await failing.send(.start(0)).finish()
        } matching: {
            $0.description.contains("To fix this, catch the error in the effect")
        }
    }

    @Test("A send after the effect is reported and ignored")
    func sendAfterEffect() async {
        let kept = LockIsolated<Send<Action>?>(nil)
        let store = store { _ in .run { send in kept.setValue(send) } }
        await store.send(.start(0)).finish()
        withKnownIssue {
            kept.value?(.received(1))
        } matching: {
            $0.description.contains("To fix this, await all work in the effect")
        }
        #expect(store.withState { $0 } == [])
    }

    @Test("Work inside an effect is cancelled by its identifier")
    func cancelsPart() async {
        let store = store { _ in
            .run { send in
                await withTaskGroup { group in
                    group.addTask {
                        try? await withTaskCancellation(id: CancelID.work) {
                            try await Task.sleep(for: .seconds(1000))
                        }
                    }
                    group.addTask {
                        for _ in 0..<20 { await Task.yield() }
                        Task.cancel(id: CancelID.work)
                    }
                }
                await send(.received(1))
            }
        }
        await store.send(.start(0)).finish()
        #expect(store.withState { $0 } == [1])
    }

    @Test("The effects of a released store are cancelled")
    func releasedStore() async {
        let isCancelled = LockIsolated(false)
        let task: StoreTask
        weak var released: Store<[Int], Action>?
        do {
            let store = store { _ in
                .run { _ in
                    await withTaskCancellationHandler {
                        try? await Task.sleep(for: .seconds(1000))
                    } onCancel: {
                        isCancelled.setValue(true)
                    }
                }
            }
            task = store.send(.start(0))
            await Task.yield()
            released = store
        }
        await task.finish()
        #expect(released == nil)
        #expect(isCancelled.value)
    }

    @Test("An effect has the dependencies of its reducer")
    func dependencies() async {
        let store = Store(initialState: 0) {
            Reduce<Int, Int> { state, action in
                state += action
                guard action == 0 else { return .none }
                return .run { send in
                    @Dependency(\.locale.identifier) var identifier
                    await send(identifier.count)
                }
            }
        } withDependencies: {
            $0.locale = .init(identifier: "pt_BR")
        }
        await store.send(0).finish()
        #expect(store.withState { $0 } == 5)
    }
}
