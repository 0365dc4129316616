// SPDX-License-Identifier: Apache-2.0

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
    /// A property of the state that a view sets by a binding action, as `$store.name`.
    ///
    /// - Parameter keyPath: The property.
    @_disfavoredOverload
    public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
        get {
            core.observe()
            return core.value(at: keyPath)
        }
        set { sendBinding(.set(keyPath, newValue), of: keyPath) }
    }
}

extension Store
where
    State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State
{
    /// A property of the state that a view sets by a binding action of its view's actions.
    ///
    /// - Parameter keyPath: The property.
    @_disfavoredOverload
    public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
        get {
            core.observe()
            return core.value(at: keyPath)
        }
        set { sendBinding(.view(.set(keyPath, newValue)), of: keyPath) }
    }
}

extension Store where State: ObservableState, Action: CasePathable {
    /// A property of the state that a view sets by an action of its own, for `$store.tab.sending(\.tabSelected)`.
    ///
    /// - Parameters:
    ///   - state: The property.
    ///   - action: The case of the action with the new value.
    package subscript<Value>(state state: KeyPath<State, Value>, action action: CaseKeyPath<Action, Value>) -> Value {
        get {
            core.observe()
            return core.value(at: state)
        }
        // A control of a feature that is gone may write once more.
        set { if core.isValid { send(action.casePath().embed(newValue)) } }
    }
}

extension Store {
    /// Sends the action of a binding, and reports one that no `BindingReducer` handles.
    fileprivate func sendBinding(_ action: Action, of property: PartialKeyPath<State>) {
        // A control of a feature that is gone may write once more.
        guard core.isValid else { return }
        if !core.root.isClosed {
            let handled = HandledBindings.count
            core.root.afterAction { [root = core.root] in
                guard HandledBindings.count == handled else { return }
                root.reportOnce(.unhandledBinding(property, action: Action.self))
            }
        }
        send(action)
    }
}

extension Misuse {
    static func unhandledBinding<State, Action>(_ property: PartialKeyPath<State>, action: Action.Type) -> Self {
        Misuse(
            """
            A view set '\(property)' by a binding, but no 'BindingReducer' handles the action. The property did not change.

              Action: \(Action.self)

            To fix this, add 'BindingReducer()' to the body of the feature's reducer, and the feature to the reducer of the \
            store.
            """)
    }
}
