// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

// The modifiers of earlier versions with the paths of a child, so that old code gets an error with the replacement.

extension View {
    /// Presents a child of a feature, with the feature's store.
    @available(
        *, unavailable, message: "Use 'sheet(item: $store.scope(state: \\.child, action: \\.child)) { … }'."
    )
    public func sheet<State, Action, Child, ChildAction, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, state: @escaping (State) -> Child?,
        action: @escaping (ChildAction) -> Action,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<Child, ChildAction>) -> Content
    ) -> some View { self }

    /// Presents a child of a feature, with the feature's store.
    @available(
        *, unavailable, message: "Use 'fullScreenCover(item: $store.scope(state: \\.child, action: \\.child)) { … }'."
    )
    public func fullScreenCover<State, Action, Child, ChildAction, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, state: @escaping (State) -> Child?,
        action: @escaping (ChildAction) -> Action,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<Child, ChildAction>) -> Content
    ) -> some View { self }

    /// Presents a child of a feature, with the feature's store.
    @available(
        *, unavailable, message: "Use 'popover(item: $store.scope(state: \\.child, action: \\.child)) { … }'."
    )
    public func popover<State, Action, Child, ChildAction, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, state: @escaping (State) -> Child?,
        action: @escaping (ChildAction) -> Action,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Store<Child, ChildAction>) -> Content
    ) -> some View { self }

    /// Presents a child of a feature, with the feature's store.
    @available(
        *, unavailable,
        message: "Use 'navigationDestination(item: $store.scope(state: \\.child, action: \\.child)) { … }'."
    )
    public func navigationDestination<State, Action, Child, ChildAction, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>, state: @escaping (State) -> Child?,
        action: @escaping (ChildAction) -> Action,
        @ViewBuilder destination: @escaping (Store<Child, ChildAction>) -> Content
    ) -> some View { self }

    /// Presents a feature in a popover, with its store.
    @available(*, unavailable, message: "Use 'popover(item: $store.scope(state: \\.child, action: \\.child)) { … }'.")
    public func popover<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        attachmentAnchor: PopoverAttachmentAnchor, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View { self }

    /// Shows a feature above its view, with its store.
    @available(
        *, unavailable,
        message: "Use 'navigationDestination(item: $store.scope(state: \\.child, action: \\.child)) { … }'."
    )
    public func navigationDestination<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        @ViewBuilder destination: @escaping (Store<State, Action>) -> Content
    ) -> some View { self }

    /// Shows an alert or a dialog of a feature, with the feature's store.
    @available(*, unavailable, message: "Use 'alert($store.scope(state: \\.child, action: \\.child))'.")
    public func alert<State, Action, ButtonAction>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        state: @escaping (State) -> AlertState<ButtonAction>?, action: @escaping (ButtonAction) -> Action
    ) -> some View { self }

    /// Shows an alert or a dialog of a feature, with the feature's store.
    @available(*, unavailable, message: "Use 'alert($store.scope(state: \\.child, action: \\.child))'.")
    public func legacyAlert<State, Action, ButtonAction>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        state: @escaping (State) -> AlertState<ButtonAction>?, action: @escaping (ButtonAction) -> Action
    ) -> some View { self }

    /// Shows an alert or a dialog of a feature, with the feature's store.
    @available(*, unavailable, message: "Use 'confirmationDialog($store.scope(state: \\.child, action: \\.child))'.")
    public func confirmationDialog<State, Action, ButtonAction>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        state: @escaping (State) -> ConfirmationDialogState<ButtonAction>?, action: @escaping (ButtonAction) -> Action
    ) -> some View { self }

    /// Shows an alert or a dialog of a feature, with the feature's store.
    @available(*, unavailable, message: "Use 'confirmationDialog($store.scope(state: \\.child, action: \\.child))'.")
    public func actionSheet<State, Action, ButtonAction>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        state: @escaping (State) -> ConfirmationDialogState<ButtonAction>?, action: @escaping (ButtonAction) -> Action
    ) -> some View { self }
}

extension Binding {
    /// A binding to whether an optional has a value.
    @available(*, unavailable, message: "Use a modifier with 'item', or 'Binding(get:set:)'.")
    public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? { .constant(false) }
}

extension Effect {
    /// Sends an action with an animation.
    @available(*, unavailable, message: "Use '.send(action).animation(animation)'.")
    public static func send(_ action: Action, animation: Animation?) -> Self { .send(action) }
}
