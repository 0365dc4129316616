// SPDX-License-Identifier: Apache-2.0

/// Runs all tasks that can run, on the main actor and on others.
///
/// Each round waits for its turn on the main actor, which other tests keep busy, and at the end of the global
/// executor's queue.
@MainActor
func settleTasks(rounds: Int = 20) async {
    for _ in 0..<rounds {
        await Task.yield()
        await Task.detached(priority: .background) { await Task.yield() }.value
    }
}
