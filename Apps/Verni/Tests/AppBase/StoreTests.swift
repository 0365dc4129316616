// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniAppBase
import Vitral
import VitralTesting

/// A counter, whose log shows who saw an action, and when.
private struct CounterState: Equatable, Sendable {
    var count = 0
    var isLoading = false
}

private enum CounterAction: Equatable, Sendable {
    case increment, double, load, loaded(Int)
}

@Sendable
private func reduceCounter(_ state: CounterState, _ action: CounterAction) -> CounterState {
    var state = state
    switch action {
    case .increment: state.count += 1
    case .double: state.count *= 2
    case .load: state.isLoading = true
    case .loaded(let count): state = CounterState(count: count)
    }
    return state
}

@MainActor
private final class Log {
    var lines: [String] = []
}

@MainActor
private final class Noter: ActionHandler {
    let name: String
    let log: Log
    let actions: ActionSender<CounterAction>
    let answers: [CounterAction]

    init(_ name: String, log: Log, actions: ActionSender<CounterAction>, answers: [CounterAction] = []) {
        self.name = name
        self.log = log
        self.actions = actions
        self.answers = answers
    }

    func handle(_ action: CounterAction) {
        log.lines.append("\(name) \(action)")
        guard action == .increment else { return }
        for answer in answers { actions.dispatch(answer) }
    }
}

@MainActor
private final class Loader: ActionHandler {
    private let actions: ActionSender<CounterAction>
    private let load: @MainActor () async -> Int
    private let tasks = ScreenTasks()

    init(actions: ActionSender<CounterAction>, load: @escaping @MainActor () async -> Int) {
        self.actions = actions
        self.load = load
    }

    func handle(_ action: CounterAction) {
        guard action == .load else { return }
        tasks.run { [actions, load] in
            let count = await load()
            actions.dispatch(.loaded(count))
        }
    }
}

@Suite("Stores of screens")
@MainActor
struct StoreTests {
    @Test("Every handler sees an action before the one that it causes")
    func order() {
        let log = Log()
        let store = Store(CounterState(count: 1), reducer: reduceCounter) { actions in
            [
                Noter("first", log: log, actions: actions, answers: [.double, .double]),
                Noter("second", log: log, actions: actions),
            ]
        }
        store.dispatch(.increment)
        #expect(store.state.count == 8)
        #expect(
            log.lines == [
                "first increment", "second increment", "first double", "second double", "first double",
                "second double",
            ])
    }

    @Test("A view is evaluated for each new state, and not for an equal one")
    func publishing() {
        var changes = 0
        let store = Store(CounterState(), reducer: reduceCounter)
        let subscription = store.objectWillChange.sink { changes += 1 }
        store.dispatch(.double)
        #expect(changes == 0)
        store.dispatch(.increment)
        store.dispatch(.double)
        #expect(changes == 2)
        subscription.cancel()
    }

    @Test("An answer changes the state, on the main actor")
    func answer() async {
        let (waiting, gate) = AsyncStream<Int>.makeStream()
        let store = Store(CounterState(), reducer: reduceCounter) { actions in
            [
                Loader(actions: actions) {
                    for await count in waiting { return count }
                    return -1
                }
            ]
        }
        store.dispatch(.load)
        #expect(store.state.isLoading)
        gate.yield(7)
        for await state in store.$state.values where !state.isLoading {
            #expect(state.count == 7)
            break
        }
    }

    @Test("A screen that is left while it loads cancels its work, and the late answer is dropped")
    func leaving() async {
        let (ended, report) = AsyncStream<Bool>.makeStream()
        var store: Store<CounterState, CounterAction>? = Store(CounterState(), reducer: reduceCounter) { actions in
            [
                Loader(actions: actions) {
                    let (never, keep) = AsyncStream<Int>.makeStream()
                    for await _ in never {}
                    _ = keep
                    report.yield(Task.isCancelled)
                    return 1
                }
            ]
        }
        store?.dispatch(.load)
        weak let released = store
        store = nil
        #expect(released == nil)
        for await isCancelled in ended {
            #expect(isCancelled)
            break
        }
    }
}
