// SPDX-License-Identifier: Apache-2.0

/// A side effect that a view requests: an action when it appears, a task, or the observation of a value.
///
/// Effects are recorded while a node evaluates and run once when the evaluation has settled. In a later evaluation, the
/// new effect at the same place takes over from the old one.
@MainActor
protocol Effect {
    /// Starts the effect for a node that just appeared.
    func start(_ node: Node)
    /// Takes over from the effect of the previous evaluation, instead of `start`.
    func takeOver(from old: any Effect, _ node: Node)
    /// Stops the effect when its node is removed.
    func stop(_ node: Node)
    /// The effect without its action, for a hibernating page: another effect can take over from it.
    var hibernated: any Effect { get }
}

extension Effect {
    var hibernated: any Effect { self }
}

struct AppearEffect: Effect {
    let action: @MainActor () -> Void

    func start(_ node: Node) { action() }
    func takeOver(from old: any Effect, _ node: Node) {}
    func stop(_ node: Node) {}
    var hibernated: any Effect { Self {} }
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
    var hibernated: any Effect { Self(value: value, isInitial: isInitial) { _, _ in } }
}

/// A change to a part of the page that is not a view, such as a request for focus.
struct CommitEffect: Effect {
    let action: @MainActor (Node) -> Void

    func start(_ node: Node) { action(node) }
    func takeOver(from old: any Effect, _ node: Node) { action(node) }
    func stop(_ node: Node) {}
    var hibernated: any Effect { Self { _ in } }
}

struct TaskEffect: Effect {
    let id: AnyHashable?
    let priority: TaskPriority?
    let action: @MainActor @Sendable () async -> Void
    private let running: Running

    init(id: AnyHashable?, priority: TaskPriority?, action: @escaping @MainActor @Sendable () async -> Void) {
        self.init(id: id, priority: priority, action: action, running: Running())
    }

    private init(
        id: AnyHashable?, priority: TaskPriority?, action: @escaping @MainActor @Sendable () async -> Void,
        running: Running
    ) {
        self.id = id
        self.priority = priority
        self.action = action
        self.running = running
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

    var hibernated: any Effect { Self(id: id, priority: priority, action: {}, running: running) }
}
