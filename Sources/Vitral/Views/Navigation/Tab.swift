// SPDX-License-Identifier: Apache-2.0

/// The semantic purpose of a tab.
public struct TabRole: Hashable, Sendable {
    let symbol: String
    let text: FrameworkText

    /// A tab for searches, labeled with a magnifying glass and a localized title.
    public static let search = TabRole(symbol: "magnifyingglass", text: .search)
}

/// A tab of a tab view: its content, label and selection value.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let value: Value?
    private let content: Content
    private let label: Label

    /// Creates a tab with a selection value; the role has no effect on the label.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.value = value
        self.content = content()
        self.label = label()
    }

    /// Creates a tab of a tab view that manages its own selection; the role has no effect on the label.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    where Value == Never {
        value = nil
        self.content = content()
        self.label = label()
    }

    /// The content of the tab.
    public var body: some View {
        if let value {
            content.tag(value).tabItem { label }
        } else {
            content.tabItem { label }
        }
    }
}

extension Tab where Label == DefaultTabLabel {
    /// Creates a tab with a selection value, a localized title and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(title), symbol: systemImage)
        }
    }

    /// Creates a tab with a selection value, a verbatim title and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(title), symbol: systemImage)
        }
    }

    /// Creates a tab with a selection value, labeled by its role.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content) { DefaultTabLabel(role: role) }
    }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
    /// Creates a tab with a localized title and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) { DefaultTabLabel(title: Text(title), symbol: systemImage) }
    }

    /// Creates a tab with a verbatim title and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) { DefaultTabLabel(title: Text(title), symbol: systemImage) }
    }

    /// Creates a tab labeled by its role.
    public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) { DefaultTabLabel(role: role) }
    }
}

/// The default label of a tab: a title and a symbol.
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

    /// The title and the symbol.
    public var body: some View {
        Label {
            title ?? Text(verbatim: role.map { texts($0.text) } ?? "")
        } icon: {
            Image(systemName: symbol)
        }
    }
}

/// A group of related tabs.
///
/// The bar shows the tabs among the others, without a header for the group.
public struct TabSection<Content: View>: View {
    private let content: Content

    /// Creates a group of tabs.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of tabs with a title, which the bar does not show.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The tabs.
    public var body: some View { content }
}
