// SPDX-License-Identifier: Apache-2.0

// The initializers of alerts and dialogs before their builders, so that old code gets an error with the replacement.

extension AlertState {
    /// Creates an alert with some buttons.
    @available(*, unavailable, message: "Use 'AlertState { title } actions: { … } message: { … }'.")
    public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
        self.init { title }
    }

    /// Creates an alert with one button.
    @available(*, unavailable, message: "Use 'AlertState { title } actions: { … } message: { … }'.")
    public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
        self.init { title }
    }

    /// Creates an alert with two buttons.
    @available(*, unavailable, message: "Use 'AlertState { title } actions: { … } message: { … }'.")
    public init(
        title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>,
        secondaryButton: ButtonState<Action>
    ) {
        self.init { title }
    }
}

extension ConfirmationDialogState {
    /// Creates a dialog with some buttons.
    @available(*, unavailable, message: "Use 'ConfirmationDialogState { title } actions: { … } message: { … }'.")
    public init(
        title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility, message: TextState? = nil,
        buttons: [ButtonState<Action>] = []
    ) {
        self.init { title }
    }

    /// Creates a dialog with some buttons.
    @available(*, unavailable, message: "Use 'ConfirmationDialogState { title } actions: { … } message: { … }'.")
    public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
        self.init { title }
    }
}

/// The state of an action sheet.
@available(*, unavailable, message: "Use 'ConfirmationDialogState'.")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

extension ButtonState {
    /// Returns a button that cancels.
    @available(*, unavailable, message: "Use 'ButtonState(role: .cancel, action: …) { label }'.")
    public static func cancel(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> Self {
        Self(role: .cancel) { label }
    }

    /// Returns a button without a role.
    @available(*, unavailable, message: "Use 'ButtonState(action: …) { label }'.")
    public static func `default`(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> Self {
        Self { label }
    }

    /// Returns a button that destroys.
    @available(*, unavailable, message: "Use 'ButtonState(role: .destructive, action: …) { label }'.")
    public static func destructive(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> Self {
        Self(role: .destructive) { label }
    }
}
