// SPDX-License-Identifier: Apache-2.0

/// The title, message and buttons of an alert.
@available(*, deprecated, message: "use View.alert(title:isPresented:presenting::actions:) instead.")
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an alert with one button, by default "OK".
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert or an action sheet.
    public struct Button {
        /// `nil` for "Cancel" in the user's language.
        let label: Text?
        let role: ButtonRole?
        let action: @MainActor () -> Void

        /// Returns a button without a role.
        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        /// Returns a button that cancels.
        public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        /// Returns a button that cancels, with the label "Cancel" in the user's language.
        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: nil, role: .cancel, action: action ?? {})
        }

        /// Returns a button that deletes something.
        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }
}

/// The title, message and buttons of a choice between actions.
@available(
    *, deprecated,
    message: "use `View.confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)` instead."
)
public struct ActionSheet {
    /// A button of an action sheet.
    public typealias Button = Alert.Button
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an action sheet.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    /// Shows an alert while a value is `true`.
    @available(*, deprecated, message: "use `alert(title:isPresented:presenting::actions:) instead.")
    public consuming func alert(
        isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                let alert = content()
                return _Alert(
                    kind: .alert, title: alert.title, showsTitle: true, dismiss: { isPresented.wrappedValue = false },
                    actions: _AlertButtons(buttons: alert.buttons), message: alert.message)
            })
    }

    /// Shows an alert while an item is not `nil`.
    @available(*, deprecated, message: "use `alert(title:isPresented:presenting::actions:) instead.")
    public consuming func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { item.wrappedValue != nil }) {
                let alert = item.wrappedValue.map { content($0) }
                return _Alert(
                    kind: .alert, title: alert?.title ?? Text(verbatim: ""), showsTitle: true,
                    dismiss: { item.wrappedValue = nil }, actions: _AlertButtons(buttons: alert?.buttons ?? []),
                    message: alert?.message)
            })
    }

    /// Shows a choice between actions while a value is `true`.
    @available(
        *, deprecated,
        message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)` instead."
    )
    public consuming func actionSheet(
        isPresented: Binding<Bool>, content: @escaping @MainActor () -> ActionSheet
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                let sheet = content()
                return _Alert(
                    kind: .confirmationDialog, title: sheet.title, showsTitle: true,
                    dismiss: { isPresented.wrappedValue = false }, actions: _AlertButtons(buttons: sheet.buttons),
                    message: sheet.message)
            })
    }

    /// Shows a choice between actions while an item is not `nil`.
    @available(
        *, deprecated,
        message: "use `confirmationDialog(title:isPresented:titleVisibility:presenting::actions:)` instead."
    )
    public consuming func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { item.wrappedValue != nil }) {
                let sheet = item.wrappedValue.map { content($0) }
                return _Alert(
                    kind: .confirmationDialog, title: sheet?.title ?? Text(verbatim: ""), showsTitle: true,
                    dismiss: { item.wrappedValue = nil }, actions: _AlertButtons(buttons: sheet?.buttons ?? []),
                    message: sheet?.message)
            })
    }
}

/// The buttons of an alert; "OK" if it has none.
@available(*, deprecated, message: "Shows the buttons of Alert and ActionSheet.")
private struct _AlertButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            Button(role: buttons[index].role, action: buttons[index].action) {
                if let label = buttons[index].label { label } else { FrameworkLabel(.cancel) }
            }
        }
        if buttons.isEmpty {
            Button(action: {}) { FrameworkLabel(.ok) }
        }
    }
}
