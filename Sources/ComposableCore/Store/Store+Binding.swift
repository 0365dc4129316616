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
        set { send(.set(keyPath, newValue)) }
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
        set { send(.view(.set(keyPath, newValue))) }
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
        set { send(action.casePath().embed(newValue)) }
    }
}
