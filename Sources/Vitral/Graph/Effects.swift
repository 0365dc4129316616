// SPDX-License-Identifier: Apache-2.0

/// Something that a view asks for besides showing itself: to be told when it appears, to run a task, to watch a value.
///
/// Effects are recorded while a node evaluates and run once when the evaluation has settled. A later evaluation hands
/// the effect at the same place over to its successor.
@MainActor
protocol Effect {
    /// Runs for a node that just appeared.
    func start(_ node: Node)
    /// Runs instead of `start` when the node evaluated again.
    func takeOver(from old: any Effect, _ node: Node)
    /// Runs when the node went away.
    func stop(_ node: Node)
}

struct AppearEffect: Effect {
    let action: @MainActor () -> Void

    func start(_ node: Node) { action() }
    func takeOver(from old: any Effect, _ node: Node) {}
    func stop(_ node: Node) {}
}

struct DisappearEffect: Effect {
    let action: @MainActor () -> Void

    func start(_ node: Node) {}
    func takeOver(from old: any Effect, _ node: Node) {}
    func stop(_ node: Node) { action() }
}

struct ChangeEffect<Value: Equatable>: Effect {
    let value: Value
    let isInitial: Bool
    let action: @MainActor (Value, Value) -> Void

    func start(_ node: Node) {
        if isInitial { action(value, value) }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? ChangeEffect<Value>, old.value != value else { return }
        action(old.value, value)
    }

    func stop(_ node: Node) {}
}

/// A change of something that has no view of its own, such as a request for focus.
struct CommitEffect: Effect {
    let action: @MainActor (Node) -> Void

    func start(_ node: Node) { action(node) }
    func takeOver(from old: any Effect, _ node: Node) { action(node) }
    func stop(_ node: Node) {}
}

struct TaskEffect: Effect {
    let id: AnyHashable?
    let priority: TaskPriority?
    let action: @MainActor @Sendable () async -> Void
    private let running = Running()

    init(id: AnyHashable?, priority: TaskPriority?, action: @escaping @MainActor @Sendable () async -> Void) {
        self.id = id
        self.priority = priority
        self.action = action
    }

    @MainActor
    private final class Running {
        var task: Task<Void, Never>?
        nonisolated init() {}
    }

    func start(_ node: Node) {
        let graph = node.graph
        let action = action
        graph.taskBegan()
        running.task = Task(priority: priority) { @MainActor [weak graph] in
            await action()
            graph?.taskEnded()
        }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? TaskEffect else { return start(node) }
        if old.id == id {
            running.task = old.running.task
        } else {
            old.stop(node)
            start(node)
        }
    }

    func stop(_ node: Node) {
        running.task?.cancel()
        running.task = nil
    }
}
