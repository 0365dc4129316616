// SPDX-License-Identifier: Apache-2.0

/// A function around the delivery of an effect's actions to the reducer, such as the transaction of an animation.
package struct DeliveryScope: Sendable {
    /// The scope of the action that an effect delivers now.
    @MainActor private(set) static var current: DeliveryScope?

    private let body: @MainActor @Sendable (_ deliver: @MainActor () -> Void) -> Void

    /// Creates a scope.
    ///
    /// - Parameter body: Calls its argument, once and before it returns.
    package init(_ body: @escaping @MainActor @Sendable (_ deliver: @MainActor () -> Void) -> Void) {
        self.body = body
    }

    /// Delivers an action inside the scope.
    @MainActor
    func run(_ deliver: @MainActor () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        body(deliver)
    }
}

extension Effect {
    /// Returns an effect whose actions are delivered inside a scope; of nested scopes, the outermost counts.
    package func delivered(in scope: DeliveryScope) -> Self {
        isNone ? .none : Self(.delivery(scope, operation))
    }
}
