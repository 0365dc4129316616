// SPDX-License-Identifier: Apache-2.0

/// A function of an effect that sends actions to the effect's store.
///
/// ```swift
/// enum Action: Sendable {
///     case loaded(String)
/// }
///
/// let effect = Effect<Action>.run { send in
///     await send(.loaded("Lisbon"))
/// }
/// ```
///
/// It does nothing once the effect is cancelled.
@MainActor
public struct Send<Action>: Sendable {
    let send: @MainActor @Sendable (Action) -> Void

    /// Creates a function from a closure.
    ///
    /// - Parameter send: Sends the action.
    public nonisolated init(send: @escaping @MainActor @Sendable (Action) -> Void) {
        self.send = send
    }

    /// Sends an action, unless the effect's task is cancelled.
    ///
    /// - Parameter action: The action.
    public func callAsFunction(_ action: Action) {
        guard !Task.isCancelled else { return }
        send(action)
    }
}

/// A function that sends actions of a reducer.
public typealias SendOf<R: Reducer> = Send<R.Action>
