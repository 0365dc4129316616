// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Runs an operation, and all tasks that it starts, on the main actor's executor, one after the other.
///
/// A test of code with tasks then has the same order each time:
///
/// ```swift
/// await withMainSerialExecutor {
///     let first = Task { 1 }
///     let second = Task { 2 }
///     let sum = await first.value + second.value
///     print(sum)
/// }
/// ```
///
/// NB: it concerns all tasks of the process while the operation runs, so the tests of such a suite are `.serialized`, and
/// other suites may not depend on parallel tasks. A task with a deadline in real time still waits for it.
///
/// - Parameter operation: The operation.
/// - Returns: The result of the operation.
@MainActor
public func withMainSerialExecutor<R>(
    operation: @MainActor () async throws -> R
) async rethrows -> R {
    MainSerialExecutor.begin()
    defer { MainSerialExecutor.end() }
    return try await operation()
}

/// Runs an operation, whose tasks run on the main actor's executor, one after the other.
///
/// - Parameter operation: The operation.
/// - Returns: The result of the operation.
public func withMainSerialExecutor<R>(operation: () throws -> R) rethrows -> R {
    MainSerialExecutor.begin()
    defer { MainSerialExecutor.end() }
    return try operation()
}

/// The redirection of tasks without an actor to the main actor.
private enum MainSerialExecutor {
    /// The function that replaces the global executor's; its second argument is the replaced one.
    private typealias Redirection = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

    private static let depth = Mutex(0)

    static func begin() {
        depth.withLock { depth in
            depth += 1
            if depth == 1 { set { job, _ in MainActor.shared.enqueue(job) } }
        }
    }

    static func end() {
        depth.withLock { depth in
            depth -= 1
            if depth == 0 { set(nil) }
        }
    }

    private static func set(_ redirection: Redirection?) {
        // The concurrency library exports a variable for this purpose: a function that replaces the global executor's, with
        // the same signature. The library stays loaded as long as the process.
        guard let symbol = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return }
        symbol.assumingMemoryBound(to: Redirection?.self).pointee = redirection
    }
}
