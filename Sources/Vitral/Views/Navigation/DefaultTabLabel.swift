// SPDX-License-Identifier: Apache-2.0

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
