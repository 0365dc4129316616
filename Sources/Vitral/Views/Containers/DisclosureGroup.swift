// SPDX-License-Identifier: Apache-2.0

/// Content that the user shows or hides with its label.
///
/// ```swift
/// @State private var isExpanded = false
///
/// var body: some View {
///     DisclosureGroup("Nutrition", isExpanded: $isExpanded) {
///         LabeledContent("Energy", value: "320 kcal")
///         LabeledContent("Protein", value: "9 g")
///     }
/// }
/// ```
///
/// The browser opens the group immediately, even before the page is live. The page also contains the hidden content, so
/// that the browser's search finds it.
public struct DisclosureGroup<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let binding: Binding<Bool>?
    @State private var isExpanded = false
    @Environment(\.disclosureGroupStyle) private var style

    /// Creates a group that manages its own expansion state.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        binding = nil
        self.content = content()
        self.label = label()
    }

    /// Creates a group with a binding to its expansion state.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        binding = isExpanded
        self.content = content()
        self.label = label()
    }

    /// The group in the style that the environment sets.
    public var body: some View {
        let isExpanded = binding ?? $isExpanded
        if let style {
            _CustomDisclosure(
                style: style,
                configuration: DisclosureGroupStyleConfiguration(
                    label: .init(label), content: .init(content), isExpanded: isExpanded))
        } else {
            _DisclosureBox(isExpanded: isExpanded, label: label, content: content)
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a localized title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a localized title and a binding to its expansion state.
    public init(
        _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }

    /// Creates a group with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title that is shown verbatim and a binding to its expansion state.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
    /// Creates the group that a style received, drawn in the framework's own style.
    public init(_ configuration: DisclosureGroupStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        binding = configuration.$isExpanded
    }
}

private struct _CustomDisclosure: View {
    typealias Body = Never
    let style: CustomStyle<DisclosureGroupStyleConfiguration>
    let configuration: DisclosureGroupStyleConfiguration

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.withEnvironment {
            $0.disclosureGroupStyle = nil
        } content: {
            view.style.render(view.configuration, renderer)
        }
    }
}

private struct _DisclosureBox<Label: View, Content: View>: View {
    typealias Body = Never
    let isExpanded: Binding<Bool>
    let label: Label
    let content: Content

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let isExpanded = view.isExpanded
        let isOpen = isExpanded.wrappedValue
        renderer.open(.details, .disclosureGroup)
        let id = renderer.lastElementID
        if isOpen { renderer.attribute(.open, "") }
        renderer.open(.summary, .disclosureSummary)
        if renderer.environmentValues.isEnabled {
            renderer.listen(
                .click,
                .plain { [weak node = renderer.node] in
                    // The browser has already opened or closed the group. If the value does not follow, the browser
                    // must revert it.
                    isExpanded.wrappedValue.toggle()
                    if isExpanded.wrappedValue == isOpen {
                        node?.graph.context.operations.setAttribute(.open, isOpen ? "" : nil, of: id)
                    }
                })
        } else {
            renderer.attribute(.ariaDisabled, "true")
            renderer.attribute(.tabindex, "-1")
        }
        renderer.insideButton { Label._render(view.label, renderer) }
        renderer.close()
        renderer.open(.div, .disclosureContent)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
        renderer.close()
    }
}
