// SPDX-License-Identifier: Apache-2.0

/// The place of a child in its parent's store.
struct ScopeKey: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    var id: AnyHashable?
}

extension Store {
    /// Returns the store of a child whose state is a property of this store's.
    ///
    /// The same key paths return the same store.
    ///
    /// - Parameters:
    ///   - state: The key path of the child's state.
    ///   - action: The case of the actions with the child's actions.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> where Action: CasePathable {
        child(ScopeKey(state: state, action: action)) {
            ChildCore(parent: core, keyPath: state, action: action.casePath())
        }
    }

    /// Returns the store of a child whose state is a property of this store's.
    ///
    /// - Parameters:
    ///   - state: The key path of the child's state.
    ///   - action: The case of the actions with the child's actions.
    public func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> where Action: CasePathable {
        scope(state: state, action: action)
    }

    /// Returns the store of a child, made once.
    func child<ChildState, ChildAction>(
        _ key: ScopeKey, _ makeCore: () -> StoreCore<ChildState, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        if let child = children[key] as? Store<ChildState, ChildAction> { return child }
        let child = Store<ChildState, ChildAction>(core: makeCore())
        children[key] = child
        return child
    }
}

extension Store where State: ObservableState, Action: CasePathable {
    /// Returns the store of a child whose state is optional, or `nil` while it has no state.
    ///
    /// - Parameters:
    ///   - state: The key path of the child's optional state.
    ///   - action: The case of the actions with the child's actions.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        core.observe()
        let key = ScopeKey(state: state, action: action)
        guard let childState = core.value(at: state) else {
            children[key] = nil
            return nil
        }
        return child(key) {
            OptionalCore(parent: core, keyPath: state, action: action.casePath(), fallback: childState)
        }
    }

    /// Returns the store of a child whose state is optional, or `nil` while it has no state.
    ///
    /// - Parameters:
    ///   - state: The key path of the child's optional state.
    ///   - action: The case of the actions with the child's actions.
    public func scope<ChildState, ChildAction>(
        _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        scope(state: state, action: action)
    }
}
