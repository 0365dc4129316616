// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

/// A property of a store's state, on its way to a binding: `$store.name.sending(\.nameChanged)`.
@MainActor
@dynamicMemberLookup
public struct _StoreBinding<State: ObservableState, Action: CasePathable, Value> {
    let store: Store<State, Action>
    let keyPath: KeyPath<State, Value>

    init(_ store: Store<State, Action>, _ keyPath: KeyPath<State, Value>) {
        self.store = store
        self.keyPath = keyPath
    }

    /// A part of the property.
    ///
    /// - Parameter keyPath: The part.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> _StoreBinding<State, Action, Member> {
        _StoreBinding<State, Action, Member>(store, self.keyPath.appending(path: keyPath))
    }

    /// Returns a binding that sends an action with each new value.
    ///
    /// ```swift
    /// struct FilterView: View {
    ///     @Bindable var store: StoreOf<Filter>
    ///
    ///     var body: some View {
    ///         Toggle("Open now", isOn: $store.isOpen.sending(\.isOpenChanged))
    ///     }
    /// }
    /// @Reducer
    /// struct Filter {
    ///     @ObservableState
    ///     struct State {
    ///         var isOpen = false
    ///     }
    ///     enum Action {
    ///         case isOpenChanged(Bool)
    ///     }
    ///     var body: some ReducerOf<Self> {
    ///         Reduce { state, action in
    ///             switch action {
    ///             case .isOpenChanged(let isOpen):
    ///                 state.isOpen = isOpen
    ///                 return .none
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter action: The case of the action.
    public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
        Bindable(store)[dynamicMember: \.[state: keyPath, action: action]]
    }
}

extension Bindable {
    /// A property of a store's state, from which `sending(_:)` makes a binding.
    ///
    /// - Parameter keyPath: The property.
    @_disfavoredOverload
    public subscript<State: ObservableState, Action: CasePathable, Member>(
        dynamicMember keyPath: KeyPath<State, Member>
    ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
        _StoreBinding(wrappedValue, keyPath)
    }
}

extension Binding {
    /// A property of a store's state, from which `sending(_:)` makes a binding.
    ///
    /// - Parameter keyPath: The property.
    @_disfavoredOverload
    public subscript<State: ObservableState, Action: CasePathable, Member>(
        dynamicMember keyPath: KeyPath<State, Member>
    ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
        _StoreBinding(wrappedValue, keyPath)
    }
}
