// SPDX-License-Identifier: Apache-2.0

extension Menu where Label == Text {
    /// Creates a menu under a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a menu under a text of the app's catalogue that runs an action of its own.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }

    /// Creates a menu under a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a menu under a text that is shown as it is and runs an action of its own.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == Vitral.Label<Text, Image> {
    /// Creates a menu under a text of the app's catalogue and a symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Vitral.Label(title, systemImage: systemImage) }
    }

    /// Creates a menu under a text that is shown as it is and a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Vitral.Label(title, systemImage: systemImage) }
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu that a style is asked to draw, as the framework draws it.
    public init(_ configuration: MenuStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        primaryAction = configuration.primaryAction
    }
}
