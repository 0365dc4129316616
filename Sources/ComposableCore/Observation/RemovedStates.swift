// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The states that the reducer of a store has replaced or removed in the present action.
///
/// The stores of removed children keep their last state from it, for a view that reads them once more. Keeping a copy before
/// would cost at every change of the child: a state with a copy is copied when it changes.
@usableFromInline
final class RemovedStates: Sendable {
    private let values = Mutex<[UncheckedSendable<Any>]>([])
    private let isNeeded = Atomic<Bool>(false)

    /// Begins to collect states.
    func begin() {
        isNeeded.store(true, ordering: .relaxed)
    }

    /// Returns the states, and forgets them.
    func take() -> [Any] {
        guard isNeeded.load(ordering: .relaxed) else { return [] }
        return values.withLock { values in
            defer { values = [] }
            return values.map(\.value)
        }
    }

    /// Adds a state to those of the store whose reducer runs.
    @usableFromInline
    static func keep<Value>(_ state: Value) {
        guard let removed = DependencyValues._current.removedStates,
            removed.isNeeded.load(ordering: .relaxed)
        else { return }
        let state = UncheckedSendable<Any>(state)
        removed.values.withLock { $0.append(state) }
    }

    /// Returns the state of a type in a removed one: the state itself, or the value of an optional or of an enum's case.
    static func state<State>(of type: State.Type, in removed: Any) -> State? {
        if let state = removed as? State { return state }
        let mirror = Mirror(reflecting: removed)
        guard mirror.displayStyle == .optional || mirror.displayStyle == .enum, let child = mirror.children.first else {
            return nil
        }
        return state(of: type, in: child.value)
    }
}

/// The core of a child that shows its last state after its removal.
@MainActor
protocol LastStateKeeper: AnyObject {
    /// Keeps the child's state if the child is gone since the last call.
    ///
    /// - Parameter removed: The states that an action has replaced or removed.
    func keepLastState(from removed: [Any])
}

/// The last state of a child.
@MainActor
final class LastState<State> {
    /// The state at the start, and after the removal the last one.
    private(set) var value: State
    private let identity = ValueIdentity<State>.make()
    private var isPresent = true

    init(_ value: State) {
        self.value = value
        self.value = identity?.detached(value) ?? value
    }

    /// Keeps the child's state if the child is gone since the last call.
    func update(isPresent: Bool, from removed: [Any]) {
        defer { self.isPresent = isPresent }
        guard self.isPresent, !isPresent,
            let last = removed.lazy.compactMap({ RemovedStates.state(of: State.self, in: $0) }).first
        else { return }
        value = identity?.detached(last) ?? last
    }
}
