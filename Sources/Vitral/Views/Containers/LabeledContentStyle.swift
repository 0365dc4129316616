// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance of labeled content.
///
/// ```swift
/// struct StackedContent: LabeledContentStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack(alignment: .leading) {
///             configuration.label.font(.caption)
///             configuration.content
///         }
///     }
/// }
///
/// LabeledContent("Seat", value: "12 A").labeledContentStyle(StackedContent())
/// ```
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes labeled content to its style.
    typealias Configuration = LabeledContentStyleConfiguration
    /// Returns the view that shows labeled content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content that a style can use.
public struct LabeledContentStyleConfiguration {
    /// The label of the content.
    public typealias Label = _ControlPart
    /// The content.
    public typealias Content = _ControlPart
    /// The label of the content.
    public let label: Label
    /// The content.
    public let content: Content
}

/// A style with the label at the start of a line and the content at its end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public init() {}

    /// Returns the view that shows labeled content.
    public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// A style with the label at the start of a line and the content at its end.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: CustomStyle<LabeledContentStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    var labeledContentStyle: CustomStyle<LabeledContentStyleConfiguration>? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the labeled content inside.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(
            \.labeledContentStyle,
            style is AutomaticLabeledContentStyle ? nil : CustomStyle(style) { $0.makeBody(configuration: $1) })
    }
}
