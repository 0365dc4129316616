// SPDX-License-Identifier: Apache-2.0

public import ComposableCore

// The views of earlier versions of The Composable Architecture, so that old code gets an error with the replacement.

/// The observed state of a store, before stores were observed themselves.
@available(*, unavailable, message: "Read the store itself: 'let store: StoreOf<Feature>'.")
public final class ViewStore<ViewState, ViewAction> {}

/// The observed state of a reducer's store.
@available(*, unavailable, message: "Read the store itself: 'let store: StoreOf<Feature>'.")
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

/// A view that observed a store.
@available(*, unavailable, message: "Read the store in the view's body; '@ObservableState' observes what it reads.")
public struct WithViewStore<ViewState, ViewAction, Content> {}

/// A view with a store for optional state.
@available(*, unavailable, message: "Use 'if let store = store.scope(state: \\.child, action: \\.child)'.")
public struct IfLetStore<State, Action, Content> {}

/// A view with a store for each element.
@available(
    *, unavailable,
    message: "Use 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'."
)
public struct ForEachStore<EachState, EachAction, Data, ID, Content> {}

/// A view with a store for each case of an enum.
@available(*, unavailable, message: "Use 'switch store.case { … }' with the state of a '@Reducer enum'.")
public struct SwitchStore<State, Action, Content> {}

/// A view of a case in a `SwitchStore`.
@available(*, unavailable, message: "Use a case of 'switch store.case { … }'.")
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content> {}

/// A navigation stack with a store.
@available(
    *, unavailable,
    message: "Use 'NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) { … } destination: { … }'."
)
public struct NavigationStackStore<State, Action, Root, Destination> {}

/// A link that presented a feature.
@available(*, unavailable, message: "Use a button, and 'navigationDestination(item: $store.scope(…)) { … }'.")
public struct NavigationLinkStore<State, Action, Label, Destination> {}

/// A view that presented a feature in a way of its own.
@available(*, unavailable, message: "Pass '$store.scope(state:action:)' to a modifier with 'item'.")
public struct PresentationStore<State, Action, Content> {}

/// The state that a view binds, before stores had bindings.
@available(*, unavailable, message: "Use '@ObservableState', and '$store.field' in views.")
public struct BindingState<Value> {}

/// A bound value of a view's state.
@available(*, unavailable, message: "Use '@ObservableState', and '$store.field' in views.")
public struct BindingViewState<Value> {}

/// The bound values of a view's store.
@available(*, unavailable, message: "Use '@ObservableState', and '$store.field' in views.")
public struct BindingViewStore<State> {}

/// The result of an asynchronous function, which could be compared.
@available(*, unavailable, message: "Use 'Result', and compare in tests with 'store.receive(\\.response.success)'.")
public enum TaskResult<Success> {}

/// An effect, by its first name.
@available(*, unavailable, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

/// The content of a modifier that presented a feature.
@available(*, unavailable, message: "Use 'navigationDestination(item: $store.scope(…)) { … }'.")
public struct DestinationContent<State, Action> {}

/// The protocol of reducers, by its first name.
@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// The protocol of reducers with a state and an action, by its first name.
@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The type of an element of any identity.
@available(*, unavailable, message: "Give the element a type that is 'Identifiable'.")
public struct AnyIdentifiable {}

/// The files of tests, by their first name.
@available(*, unavailable, message: "Use 'FileStorage.inMemory'.")
public enum InMemoryFileStorage {}

/// The files of the machine, by their first name.
@available(*, unavailable, message: "Use 'FileStorage.fileSystem'.")
public enum LiveFileStorage {}
