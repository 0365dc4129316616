// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension MainQueue {
    /// Runs the parts of a task that belong to no actor on the main queue.
    ///
    /// A continuation resumes its task on the task's executor, which is the thread pool unless the task prefers another,
    /// even if the task is the main actor's and returns to it at once. Each wait would wake a thread.
    final class Executor: TaskExecutor {
        static let shared = Executor()

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let executor = asUnownedTaskExecutor()
            DispatchQueue.main.async { job.runSynchronously(on: executor) }
        }
    }
}
