// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Dispatch
import Testing

@MainActor
@Suite("Tasks of stores")
struct StoreTaskTests {
    @Test("Whoever waits for effects goes on where it was", .timeLimit(.minutes(1)))
    func waitsAnywhere() async {
        let store = Store(initialState: 0) {
            Reduce<Int, Int> { state, action in
                state += action
                guard action == 0 else { return .none }
                return .run { send in
                    await Task.yield()
                    await send(1)
                }
            }
        }
        let task = store.send(0)
        async let isOffTheMainQueue = Reader().wait(for: task)
        await task.finish()
        MainActor.assertIsolated()
        #expect(store.withState { $0 } == 1)
        #expect(await isOffTheMainQueue)
    }
}

private actor Reader {
    private static let mainQueue = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Waits for effects, and returns whether the actor then runs outside the main queue.
    func wait(for task: StoreTask) async -> Bool {
        await task.finish()
        assertIsolated()
        return DispatchQueue.getSpecific(key: Self.mainQueue) == nil
    }
}
