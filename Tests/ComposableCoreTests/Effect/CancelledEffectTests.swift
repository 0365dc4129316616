// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// Effects of which a part is cancelled.
@MainActor
struct CancelledEffectTests {
    @Test func `a concatenation goes on after a pause that is cancelled`() async {
        let clock = TestClock()
        let store = makeStore { number in
            .concatenate(
                .send(.received(number)).debounce(id: CancelID.work, for: .seconds(1), clock: clock),
                .send(.received(-number)))
        }
        let first = store.send(.start(1))
        let second = store.send(.start(2))
        await first.finish()
        #expect(store.withState { $0 } == [-1])
        await clock.advance(by: .seconds(1))
        await second.finish()
        #expect(store.withState { $0 } == [-1, 2, -2])
    }

    @Test func `a waiting action of a throttle passes, though a later effect sends nothing`() async {
        let clock = TestClock()
        let store = makeStore { number in
            let effect: Effect<Action> = number == 0 ? .run { _ in } : .send(.received(number))
            return effect.throttle(id: CancelID.work, for: .seconds(1), clock: clock, latest: true)
        }
        store.send(.start(1))
        let second = store.send(.start(2))
        await store.send(.start(0)).finish()
        await clock.advance(by: .seconds(1))
        await second.finish()
        #expect(store.withState { $0 } == [1, 2])
    }

    @Test func `a cancelled throttle sends no waiting action`() async {
        let clock = TestClock()
        let store = makeStore { number in
            .send(.received(number)).throttle(id: CancelID.work, for: .seconds(1), clock: clock, latest: true)
        }
        store.send(.start(1))
        let second = store.send(.start(2))
        store.send(.cancel)
        await second.finish()
        await clock.advance(by: .seconds(1))
        #expect(store.withState { $0 } == [1])
    }

    @Test(arguments: [true, false])
    func `the end of a cancelled effect is the end of its function`(isCancelledByID: Bool) async {
        let hasCleanedUp = LockIsolated(false)
        let store = makeStore { _ in
            .run { _ in
                try? await Task.never()
                await Task.megaYield()
                hasCleanedUp.setValue(true)
            }
            .cancellable(id: CancelID.work)
        }
        let task = store.send(.start(1))
        await Task.megaYield()
        if isCancelledByID { store.send(.cancel) } else { task.cancel() }
        await task.finish()
        #expect(hasCleanedUp.value)
    }

    @Test func `an effect cancels those before it, and not what it starts then`() async {
        let store = makeStore { number in
            switch number {
            case 0: .run { _ in try await Task.never() }.cancellable(id: CancelID.work)
            case 1:
                .run { send in
                    Task.cancel(id: CancelID.work)
                    await send(.start(2))
                }
            default:
                .run { send in
                    await Task.megaYield()
                    await send(.received(number))
                }
                .cancellable(id: CancelID.work)
            }
        }
        let earlier = store.send(.start(0))
        await store.send(.start(1)).finish()
        await earlier.finish()
        #expect(store.withState { $0 } == [2])
    }

    @Test func `a cancelled subscription has ended`() async {
        let store = makeStore { _ in
            .publisher { Empty(completeImmediately: false) }.cancellable(id: CancelID.work)
        }
        let task = store.send(.start(1))
        store.send(.cancel)
        await task.finish()
        #expect(store.withState { $0 } == [])
    }

    @Test func `the effects of a child that changed its own case end with the child`() async {
        let store = Store(initialState: Entrance.State.login(.form)) { Entrance() }
        let waiting = store.send(.login(.submit))
        #expect(store.withState { $0 } == .login(.code))
        store.send(.enter)
        await waiting.finish()
        #expect(store.withState { $0 } == .main)
    }

    private enum CancelID { case work }

    private enum Action: Equatable, Sendable {
        case start(Int)
        case cancel
        case received(Int)
    }

    private func makeStore(_ effect: @escaping @Sendable (Int) -> Effect<Action>) -> Store<[Int], Action> {
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
}

/// A sign-in of two steps, which follow each other in one state.
@Reducer
private struct Login {
    @CasePathable
    enum State: Equatable {
        case form
        case code
    }

    enum Action {
        case submit
    }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state = .code
            return .run { _ in try await Task.sleep(for: .seconds(1000)) }
        }
    }
}

@Reducer
private struct Entrance {
    @CasePathable
    enum State: Equatable {
        case login(Login.State)
        case main
    }

    enum Action {
        case enter
        case login(Login.Action)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .enter = action { state = .main }
            return .none
        }
        .ifCaseLet(\.login, action: \.login) { Login() }
    }
}
