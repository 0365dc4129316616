// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Dispatch
import Testing

/// The redirection of tasks to the main actor's executor.
@MainActor
@Suite(.serialized)
struct MainSerialExecutorTests {
    private struct Interruption: Error {}

    /// Returns whether a task without an actor runs while the main actor waits for it.
    private func runsInParallel(within time: DispatchTimeInterval) -> Bool {
        let hasRun = DispatchSemaphore(value: 0)
        Task.detached { hasRun.signal() }
        return hasRun.wait(timeout: .now() + time) == .success
    }

    @Test func `tasks run one after the other, in the order of their start`() async {
        let order = LockIsolated<[Int]>([])
        await withMainSerialExecutor {
            let tasks = (0..<100).map { index in
                Task.detached { order.withValue { $0.append(index) } }
            }
            for task in tasks { await task.value }
        }
        #expect(order.value == Array(0..<100))
    }

    @Test func `a task waits for the main actor, and no longer after the operation`() {
        withMainSerialExecutor {
            withMainSerialExecutor { #expect(!runsInParallel(within: .milliseconds(10))) }
            #expect(!runsInParallel(within: .milliseconds(10)))
        }
        #expect(runsInParallel(within: .seconds(10)))
    }

    @Test func `an error ends the redirection too`() async {
        await #expect(throws: Interruption.self) {
            try await withMainSerialExecutor { () async throws -> Void in throw Interruption() }
        }
        #expect(runsInParallel(within: .seconds(10)))
    }
}
