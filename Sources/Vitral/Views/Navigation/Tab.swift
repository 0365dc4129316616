// SPDX-License-Identifier: Apache-2.0

/// A tab of a tab view: its content, label and selection value.
///
/// ```swift
/// enum Screen { case trips, account }
///
/// @State private var screen = Screen.trips
///
/// var body: some View {
///     TabView(selection: $screen) {
///         Tab("Trips", systemImage: "airplane", value: Screen.trips) { Text("All trips") }
///         Tab("Account", systemImage: "person", value: Screen.account) { Text("Ana") }
///     }
/// }
/// ```
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
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

    /// Renders the content as a panel, without a node of the tab's own: it would have a copy of the whole content.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let item = _TabItemModifier(label: view.label)
        if let value = view.value {
            _TabItemModifier._render(item, content: view.content.tag(value), renderer)
        } else {
            _TabItemModifier._render(item, content: view.content, renderer)
        }
    }
}

extension Tab where Label == EmptyView {
    /// Creates a tab without a label, for tab views whose bar the app draws itself.
    public init(value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: nil, content: content) { EmptyView() }
    }
}
