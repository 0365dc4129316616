// SPDX-License-Identifier: Apache-2.0

/// Content that belongs together, on a ground of its own and under a label.
public struct GroupBox<Label: View, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label
    let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// Renders the group in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        if let custom = renderer.environmentValues.groupBoxStyle {
            let configuration = GroupBoxStyleConfiguration(label: .init(view.label), content: .init(view.content))
            return renderer.withEnvironment {
                $0.groupBoxStyle = nil
            } content: {
                custom.render(configuration, renderer)
            }
        }
        renderer.open(.div, .groupBox, isControl: true)
        renderer.attribute(.role, "group")
        if Label.self != EmptyView.self {
            renderer.attribute(.ariaLabelledby, renderer.nextElementID.description)
            renderer.open(.div, .groupBoxTitle)
            Label._render(view.label, renderer)
            renderer.close()
        }
        renderer.open(.div, .groupBoxContent)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
        renderer.close()
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a group without a label.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, label: { EmptyView() })
    }
}

extension GroupBox where Label == Text {
    /// Creates a group under a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group under a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The group that a style is asked to draw, as the framework draws it.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}
