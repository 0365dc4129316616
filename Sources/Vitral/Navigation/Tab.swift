// SPDX-License-Identifier: Apache-2.0

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    let symbol: String
    let text: FrameworkText

    /// Searching: the tab has a magnifying glass and says so.
    public static let search = TabRole(symbol: "magnifyingglass", text: .search)
}

/// A tab of a tab view: its content, its label, and its value in the selection.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let value: Value?
    private let content: Content
    private let label: Label

    /// Creates a tab with a value; the label says what its role is.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.value = value
        self.content = content()
        self.label = label()
    }

    /// Creates a tab of a tab view that keeps its own selection; the label says what its role is.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    where Value == Never {
        value = nil
        self.content = content()
        self.label = label()
    }

    /// The content, as a tab.
    public var body: some View {
        if let value {
            content.tag(value).tabItem { label }
        } else {
            content.tabItem { label }
        }
    }
}

extension Tab where Label == DefaultTabLabel {
    /// Creates a tab with a value, under a text of the app's catalogue and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(title), symbol: systemImage)
        }
    }

    /// Creates a tab with a value, under a text that is shown as it is and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(title), symbol: systemImage)
        }
    }

    /// Creates a tab with a value whose role says what it is for.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content) { DefaultTabLabel(role: role) }
    }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
    /// Creates a tab under a text of the app's catalogue and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) { DefaultTabLabel(title: Text(title), symbol: systemImage) }
    }

    /// Creates a tab under a text that is shown as it is and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) { DefaultTabLabel(title: Text(title), symbol: systemImage) }
    }

    /// Creates a tab whose role says what it is for.
    public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) { DefaultTabLabel(role: role) }
    }
}

/// The label of a tab: a text and a symbol.
public struct DefaultTabLabel: View {
    private let title: Text?
    private let symbol: String
    private let role: TabRole?
    @Environment(\.frameworkTexts) private var texts

    init(title: Text, symbol: String) {
        self.title = title
        self.symbol = symbol
        role = nil
    }

    init(role: TabRole) {
        title = nil
        symbol = role.symbol
        self.role = role
    }

    /// The text and the symbol.
    public var body: some View {
        Label {
            title ?? Text(verbatim: role.map { texts($0.text) } ?? "")
        } icon: {
            Image(systemName: symbol)
        }
    }
}

/// Tabs that belong together.
///
/// In the bar they stand among the others; a wide bar shows no header of theirs.
public struct TabSection<Content: View>: View {
    private let content: Content

    /// Groups tabs.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Groups tabs under a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The tabs.
    public var body: some View { content }
}
