// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The states that the reducer of a store has replaced or removed in the present action.
///
/// The stores of removed children keep their last state from it, for a view that reads them once more. Keeping a copy before
/// would cost at every change of the child: a state with a copy is copied when it changes.
@usableFromInline
final class RemovedStates: Sendable {
    private let values = Mutex<[UncheckedSendable<Any>]>([])
    private let needed = Atomic<Bool>(false)
    /// Whether the reducer runs: a change of a copy of the state at another time removes no child.
    private let isCollecting = Atomic<Bool>(false)

    /// Whether a store of a child wants its last state.
    var isNeeded: Bool {
        get { needed.load(ordering: .relaxed) }
        set { needed.store(newValue, ordering: .relaxed) }
    }

    /// Begins to collect states, if one is needed.
    func begin() {
        if isNeeded { isCollecting.store(true, ordering: .relaxed) }
    }

    /// Returns the states since the beginning, and forgets them.
    func take() -> [Any] {
        guard isCollecting.exchange(false, ordering: .relaxed) else { return [] }
        return values.withLock { values in
            defer { values = [] }
            return values.map(\.value)
        }
    }

    /// Adds a state to those of the store whose reducer runs.
    @usableFromInline
    static func keep<Value>(_ state: Value) {
        // A copy of a collection would give its elements new identities when the reducer changes them.
        guard let removed = DependencyValues._current.removedStates,
            removed.isCollecting.load(ordering: .relaxed), !(Value.self is any Collection.Type)
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
    /// The identity of the state when the child was last present.
    private var id: ObservableStateID?
    private var isPresent = true

    init(_ value: State) {
        self.value = value
        id = identity?.id(of: value)
        self.value = identity?.detached(value) ?? value
    }

    /// Keeps the child's state if the child is gone since the last call.
    ///
    /// - Parameters:
    ///   - present: The child's state; `nil` if it is gone.
    ///   - removed: The states that an action has replaced or removed, also those of other children of the same type.
    func update(_ present: State?, from removed: [Any]) {
        if let present {
            id = identity?.id(of: present)
            isPresent = true
            return
        }
        guard isPresent else { return }
        isPresent = false
        let states = removed.compactMap { RemovedStates.state(of: State.self, in: $0) }
        guard let last = states.last(where: isOwn) ?? states.last else { return }
        value = identity?.detached(last) ?? last
    }

    private func isOwn(_ state: State) -> Bool {
        id != nil && identity?.id(of: state) == id
    }
}

extension DependencyValues {
    /// The values for an effect, which may run longer than the action that started it.
    var withoutRemovedStates: Self {
        var values = self
        values.removedStates = nil
        return values
    }
}
