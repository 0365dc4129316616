// SPDX-License-Identifier: Apache-2.0

/// An effect that evaluates a node again after a while, for content that changes over time.
///
/// It is not a task of the view: neither the first page nor a test waits for it.
struct TickEffect: Effect {
    /// The time until the content changes; `nil` when it does not.
    let wait: Duration?
    let clock: any Clock<Duration>
    private let running = Running()

    init(after wait: Duration?, on clock: any Clock<Duration>) {
        self.wait = wait
        self.clock = clock
    }

    @MainActor
    private final class Running {
        var task: Task<Void, Never>?
        nonisolated init() {}
    }

    func start(_ node: Node) {
        guard let wait else { return }
        running.task = Task { @MainActor [weak node, clock] in
            do { try await clock.sleep(for: wait) } catch { return }
            node?.invalidate()
        }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        old.stop(node)
        start(node)
    }

    func stop(_ node: Node) {
        running.task?.cancel()
        running.task = nil
    }
}
