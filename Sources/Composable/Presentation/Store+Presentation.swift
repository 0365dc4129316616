// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Bindable {
    /// Returns a binding to the store of a presented feature, for a sheet, a cover, a popover or a screen.
    ///
    /// ```swift
    /// struct TripsView: View {
    ///     @Bindable var store: StoreOf<TripFeature>
    ///
    ///     var body: some View {
    ///         Button("New") { store.send(.newButtonTapped) }
    ///             .sheet(item: $store.scope(state: \.editor, action: \.editor)) { store in
    ///                 TripEditorView(store: store)
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// The dismissal by the user sends ``PresentationAction/dismiss``.
    ///
    /// - Parameters:
    ///   - state: The key path of the feature's optional state.
    ///   - action: The case of the actions with the feature's actions.
    public func scope<State: ObservableState, Action: CasePathable, ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
        Bindable<Store<State, Action>>(wrappedValue)[dynamicMember: \.[presented: state, by: action]]
    }

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
}

extension Binding {
    /// Returns a binding to the store of a presented feature, for a sheet, a cover, a popover or a screen.
    ///
    /// - Parameters:
    ///   - state: The key path of the feature's optional state.
    ///   - action: The case of the actions with the feature's actions.
    public func scope<State: ObservableState, Action: CasePathable, ChildState, ChildAction>(
        state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
        Bindable(wrappedValue).scope(state: state, action: action)
    }

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
}

extension Store where State: ObservableState, Action: CasePathable {
    /// The store of a presented feature; setting `nil` dismisses the feature.
    subscript<ChildState, ChildAction>(
        presented state: KeyPath<State, ChildState?>, by action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Store<ChildState, ChildAction>? {
        get { scope(state: state, action: action.appending(path: \.presented)) }
        set {
            // The feature may have dismissed itself already, by the action whose dialog closes now.
            guard newValue == nil, core.value(at: state) != nil else { return }
            send(action(.dismiss))
        }
    }

    /// The store of a navigation stack.
    subscript<ElementState, ElementAction>(
        stack state: KeyPath<State, StackState<ElementState>>,
        by action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
        get { scope(state: state, action: action) }
        set {}
    }
}
