// SPDX-License-Identifier: Apache-2.0

/// The hibernating pages that a change has invalidated, in the order of their turns.
///
/// Waking evaluates a whole page, and one change may wake all pages that read a model. They take their turns one after
/// the other, so that the events of users wait for one of them at most.
@MainActor
final class WakeQueue {
    static let shared = WakeQueue()

    private var waiting: [WeakGraph] = []
    private var isRunning = false

    private struct WeakGraph {
        weak var graph: ViewGraph?
    }

    /// Adds a page that needs a turn.
    func append(_ graph: ViewGraph) {
        waiting.append(WeakGraph(graph: graph))
        guard !isRunning else { return }
        isRunning = true
        Task { await run() }
    }

    private func run() async {
        while !waiting.isEmpty {
            // Pages that wait from now on are in the next round.
            let round = waiting
            waiting = []
            for page in round {
                page.graph?.runScheduledTurn()
                await Task.yield()
            }
        }
        isRunning = false
    }
}
