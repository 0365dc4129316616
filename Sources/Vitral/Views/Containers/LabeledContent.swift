// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value or a control beside its label.
///
/// ```swift
/// Form {
///     LabeledContent("Departure", value: "08:45")
///     LabeledContent("Seat") { Text("12 A").bold() }
/// }
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label
    let content: Content

    /// Creates labeled content.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// Renders the view in the style that the environment sets.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        if let custom = values.labeledContentStyle {
            let configuration = view.configuration(renderer)
            return renderer.withEnvironment {
                $0.labeledContentStyle = nil
            } content: {
                custom.render(configuration, renderer)
            }
        }
        renderer.open(.div, .labeledContent)
        // The parts that a style received have been connected already.
        if Content.self == Text.self || Content.self == LabeledContentStyleConfiguration.Content.self {
            renderer.open(.div, values.labelsHidden ? .visuallyHidden : nil)
            Label._render(view.label, renderer)
            renderer.close()
            renderer.open(.div, .labeledContentValue)
            Content._render(view.content, renderer)
        } else {
            let label = renderer.storage { FieldLabel() }
            renderer.child(_FieldLabelBox(label: label, content: view.label))
            renderer.open(.div, .labeledContentValue)
            _LabeledFieldBox._render(_LabeledFieldBox(label: label, content: view.content), renderer)
        }
        renderer.close()
        renderer.close()
    }

    /// Returns the parts that a custom style places, of which the label belongs to the field in the content.
    private func configuration(_ renderer: _Renderer) -> LabeledContentStyleConfiguration {
        guard Content.self != Text.self else { return .init(label: .init(label), content: .init(content)) }
        let shared = renderer.storage { FieldLabel() }
        return .init(
            label: .init(_FieldLabelChild(box: _FieldLabelBox(label: shared, content: label, isPlaced: true))),
            content: .init(_LabeledFieldBox(label: shared, content: content)))
    }
}

extension LabeledContent where Label == Text {
    /// Creates content with a localized label.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates content with a label that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a verbatim value with a localized label.
    public init(_ title: LocalizedStringKey, value: some StringProtocol) {
        self.init(title) { Text(value) }
    }

    /// Creates a value with a label, both shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(title) { Text(value) }
    }

    /// Creates a value, formatted in the user's locale, with a localized label.
    public init<F: FormatStyle & Sendable>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }

    /// Creates a value, formatted in the user's locale, with a label that is shown verbatim.
    @_disfavoredOverload
    public init<F: FormatStyle & Sendable>(_ title: some StringProtocol, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates the labeled content that a style received, drawn in the framework's own style.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}
