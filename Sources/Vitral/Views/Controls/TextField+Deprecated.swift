// SPDX-License-Identifier: Apache-2.0

extension TextField where Label == Text {
    /// Creates a text field with a localized title, and actions for the start and the end of editing.
    @available(
        *, deprecated,
        message:
            "Renamed TextField.init(_:text:onEditingChanged:). Use View.onSubmit(of:_:) for functionality previously provided by the onCommit parameter."
    )
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(titleKey, text: text)
        actions = EditingActions(changed: onEditingChanged, committed: onCommit)
    }

    /// Creates a text field with a verbatim title, and actions for the start and the end of editing.
    @available(
        *, deprecated,
        message:
            "Renamed TextField.init(_:text:onEditingChanged:). Use View.onSubmit(of:_:) for functionality previously provided by the onCommit parameter."
    )
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(title, text: text)
        actions = EditingActions(changed: onEditingChanged, committed: onCommit)
    }

    /// Creates a text field with a localized title, and an action for the start and the end of editing.
    @available(
        *, deprecated,
        message:
            "Use FocusState<T> and View.focused(_:equals:) for functionality previously provided by the onEditingChanged parameter."
    )
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(titleKey, text: text)
        actions = EditingActions(changed: onEditingChanged, committed: nil)
    }

    /// Creates a text field with a verbatim title, and an action for the start and the end of editing.
    @available(
        *, deprecated,
        message:
            "Use FocusState<T> and View.focused(_:equals:) for functionality previously provided by the onEditingChanged parameter."
    )
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(title, text: text)
        actions = EditingActions(changed: onEditingChanged, committed: nil)
    }
}
