// SPDX-License-Identifier: Apache-2.0

/// A box with a background and a label for related content.
///
/// ```swift
/// GroupBox("Weather in Porto") {
///     Text("18 degrees, light rain")
/// }
/// ```
public struct GroupBox<Label: View, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label
    let content: Content

    /// Creates a group box.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// Renders the group box in the style that the environment sets.
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
    /// Creates a group box without a label.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, label: { EmptyView() })
    }
}

extension GroupBox where Label == Text {
    /// Creates a group box with a localized title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group box with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates the group box that a style received, drawn in the framework's own style.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}
