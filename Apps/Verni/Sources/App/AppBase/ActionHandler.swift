// SPDX-License-Identifier: Apache-2.0

/// The side effects of a screen: it sees each action after the reducer, and may dispatch others.
@MainActor
package protocol ActionHandler<Action>: AnyObject {
    associatedtype Action: Sendable

    /// Reacts to an action. The state has changed already.
    func handle(_ action: Action)
}

/// Dispatches the actions of a handler to its store.
///
/// After the screen has gone it does nothing: an answer that comes late has nowhere to go.
@MainActor
package struct ActionSender<Action: Sendable>: Sendable {
    private let send: @MainActor @Sendable (Action) -> Void

    /// Creates a sender; a test's may collect the actions.
    package init(_ send: @escaping @MainActor @Sendable (Action) -> Void) {
        self.send = send
    }

    package func dispatch(_ action: Action) {
        send(action)
    }
}
