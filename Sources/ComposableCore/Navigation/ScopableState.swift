// SPDX-License-Identifier: Apache-2.0

/// The optional state of a presented feature, or its presentation, to which a binding's `scope` leads.
public protocol _ScopableState<Unwrapped> {
    /// The state of the feature.
    associatedtype Unwrapped

    /// Returns the key path of the feature's optional state.
    static func _scopeKeyPath<Root>(_ keyPath: KeyPath<Root, Self>) -> KeyPath<Root, Unwrapped?>
}

extension Optional: _ScopableState {
    /// Returns the key path of the feature's optional state.
    public static func _scopeKeyPath<Root>(_ keyPath: KeyPath<Root, Self>) -> KeyPath<Root, Wrapped?> { keyPath }
}

extension PresentationState: _ScopableState {
    /// Returns the key path of the feature's optional state.
    public static func _scopeKeyPath<Root>(_ keyPath: KeyPath<Root, Self>) -> KeyPath<Root, State?> {
        keyPath.appending(path: \.wrappedValue)
    }
}
