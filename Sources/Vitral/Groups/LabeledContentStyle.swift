// SPDX-License-Identifier: Apache-2.0

/// How labelled content looks.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of labelled content.
    typealias Configuration = LabeledContentStyleConfiguration
    /// Makes the look of labelled content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of labelled content.
public struct LabeledContentStyleConfiguration {
    /// What the content is called.
    public typealias Label = _ControlPart
    /// The content.
    public typealias Content = _ControlPart
    /// What the content is called.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The label at the start, the content at the end of a line.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public init() {}

    /// Makes the look of labelled content.
    public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the start, the content at the end of a line.
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
    /// How the labelled content inside looks.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(
            \.labeledContentStyle,
            style is AutomaticLabeledContentStyle ? nil : CustomStyle(style) { $0.makeBody(configuration: $1) })
    }
}
