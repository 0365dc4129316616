// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// An executor with its own thread, which may block for the database without blocking any other code.
///
/// Unchecked: the context is not sendable; only the jobs of this executor use it, and they run one after the other.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
    /// The context that the executor's jobs use.
    public let modelContext: ModelContext
    private let queue = DispatchQueue(label: "vitral.data.actor")

    /// Creates an executor with a new context of a container.
    public init(modelContainer: ModelContainer) {
        modelContext = ModelContext(modelContainer)
    }

    /// Runs a job after the jobs that were enqueued before it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Returns a reference to this executor.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
