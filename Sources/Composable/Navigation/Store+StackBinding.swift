// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Bindable {
    /// Returns a binding to the store of a navigation stack.
    ///
    /// - Parameters:
    ///   - state: The key path of the stack.
    ///   - action: The case of the actions with the stack's actions.
    public func scope<State: ObservableState, Action: CasePathable, ElementState, ElementAction>(
        state: KeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
        Bindable<Store<State, Action>>(wrappedValue)[dynamicMember: \.[stack: state, by: action]]
    }

    /// Returns a binding to the store of a navigation stack.
    ///
    /// - Parameters:
    ///   - state: The key path of the stack.
    ///   - action: The case of the actions with the stack's actions.
    public func scope<State: ObservableState, Action: CasePathable, ElementState, ElementAction>(
        _ state: KeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
        scope(state: state, action: action)
    }
}

extension Binding {
    /// Returns a binding to the store of a navigation stack.
    ///
    /// - Parameters:
    ///   - state: The key path of the stack.
    ///   - action: The case of the actions with the stack's actions.
    public func scope<State: ObservableState, Action: CasePathable, ElementState, ElementAction>(
        state: KeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
        Bindable(wrappedValue).scope(state: state, action: action)
    }

    /// Returns a binding to the store of a navigation stack.
    ///
    /// - Parameters:
    ///   - state: The key path of the stack.
    ///   - action: The case of the actions with the stack's actions.
    public func scope<State: ObservableState, Action: CasePathable, ElementState, ElementAction>(
        _ state: KeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
        Bindable(wrappedValue).scope(state: state, action: action)
    }
}

extension Store where State: ObservableState, Action: CasePathable {
    /// The store of a navigation stack.
    subscript<ElementState, ElementAction>(
        stack state: KeyPath<State, StackState<ElementState>>,
        by action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
        get { scope(state: state, action: action) }
        set {}
    }
}
