// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value, or a control, beside what it is called.
public struct LabeledContent<Label: View, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label
    let content: Content

    /// Creates the view.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// Renders the view in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        if let custom = values.labeledContentStyle {
            let configuration = LabeledContentStyleConfiguration(label: .init(view.label), content: .init(view.content))
            return renderer.withEnvironment {
                $0.labeledContentStyle = nil
            } content: {
                custom.render(configuration, renderer)
            }
        }
        renderer.open(.div, .labeledContent)
        renderer.open(.div, values.labelsHidden ? .visuallyHidden : nil)
        Label._render(view.label, renderer)
        renderer.close()
        renderer.open(.div, .labeledContentValue)
        Content._render(view.content, renderer)
        renderer.close()
        renderer.close()
    }
}

extension LabeledContent where Label == Text {
    /// Content beside a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Content beside a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A value that is shown as it is beside a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, value: some StringProtocol) {
        self.init(title) { Text(value) }
    }

    /// A value beside a text, both shown as they are.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(title) { Text(value) }
    }

    /// A value in a format, in the reader's locale, beside a text of the app's catalogue.
    public init<F: FormatStyle & Sendable>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }

    /// A value in a format, in the reader's locale, beside a text that is shown as it is.
    @_disfavoredOverload
    public init<F: FormatStyle & Sendable>(_ title: some StringProtocol, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// What a style is asked to draw, as the framework draws it.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}
