// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

// The modifiers of earlier versions of The Composable Architecture, so that old code gets an error with the replacement.

extension View {
    /// Presents a feature, with its store.
    @available(*, unavailable, message: "Use 'sheet(item: $store.scope(state: \\.child, action: \\.child)) { … }'.")
    public func sheet<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View { self }

    /// Presents a feature, with its store.
    @available(
        *, unavailable, message: "Use 'fullScreenCover(item: $store.scope(state: \\.child, action: \\.child)) { … }'."
    )
    public func fullScreenCover<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View { self }

    /// Presents a feature, with its store.
    @available(*, unavailable, message: "Use 'popover(item: $store.scope(state: \\.child, action: \\.child)) { … }'.")
    public func popover<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View { self }

    /// Presents a feature, with its store.
    @available(
        *, unavailable,
        message: "Use 'navigationDestination(item: $store.scope(state: \\.child, action: \\.child)) { … }'."
    )
    public func navigationDestination<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View { self }

    /// Presents a feature in a way of its own, with its store.
    @available(
        *, unavailable, message: "Pass '$store.scope(state: \\.child, action: \\.child)' to a modifier with 'item'."
    )
    public func presentation<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        @ViewBuilder body: @escaping (Self, Binding<Bool>, DestinationContent<State, Action>) -> Content
    ) -> some View { self }

    /// Shows an alert or a dialog, with its store.
    @available(*, unavailable, message: "Use 'alert($store.scope(state: \\.child, action: \\.child))'.")
    public func alert<ButtonAction>(
        store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
    ) -> some View { self }

    /// Shows an alert or a dialog, with its store.
    @available(*, unavailable, message: "Use 'confirmationDialog($store.scope(state: \\.child, action: \\.child))'.")
    public func confirmationDialog<ButtonAction>(
        store: Store<PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>>
    ) -> some View { self }

    /// Shows an alert or a dialog, with its store.
    @available(*, unavailable, message: "Use 'alert($store.scope(state: \\.child, action: \\.child))'.")
    public func legacyAlert<ButtonAction>(
        store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
    ) -> some View { self }

    /// Shows an alert or a dialog, with its store.
    @available(*, unavailable, message: "Use 'confirmationDialog($store.scope(state: \\.child, action: \\.child))'.")
    public func actionSheet<ButtonAction>(
        store: Store<PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>>
    ) -> some View { self }
}

extension Store {
    /// Observed optional state, for UIKit.
    @available(
        *, unavailable, message: "Use 'if let store = store.scope(state: \\.child, action: \\.child)' in a view."
    )
    public func ifLet<Wrapped>(then unwrap: @escaping (Store<Wrapped, Action>) -> Void, else: @escaping () -> Void = {})
    where State == Wrapped? {}
}
