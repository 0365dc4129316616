// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Sets a dependency of this reducer and of its effects.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The value.
    public func dependency<Value>(
        _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
    ) -> Reduce<State, Action> {
        transformDependency(keyPath) { $0 = value }
    }

    /// Changes a dependency of this reducer and of its effects.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency; `\.self` for all dependencies.
    ///   - transform: The change.
    public func transformDependency<V>(
        _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (_ dependency: inout V) -> Void
    ) -> Reduce<State, Action> {
        Reduce(node: DependencyNode(base: _node) { transform(&$0[keyPath: keyPath]) })
    }
}

private final class DependencyNode<State, Action>: _ReducerNode<State, Action> {
    private let base: _ReducerNode<State, Action>
    private let transform: (inout DependencyValues) -> Void

    init(base: _ReducerNode<State, Action>, transform: @escaping (inout DependencyValues) -> Void) {
        self.base = base
        self.transform = transform
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        withDependencies(transform) { base.reduce(into: &state, action: action) }
    }
}
