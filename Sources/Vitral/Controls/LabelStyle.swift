// SPDX-License-Identifier: Apache-2.0

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of the look.
    associatedtype Body: View
    /// What is known of a label.
    typealias Configuration = LabelStyleConfiguration
    /// Makes the look of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a label.
public struct LabelStyleConfiguration {
    /// The text of a label.
    public typealias Title = _ControlPart
    /// The symbol of a label.
    public typealias Icon = _ControlPart
    /// The text.
    public let title: Title
    /// The symbol.
    public let icon: Icon
}

enum LabelKind: Equatable {
    case automatic, titleAndIcon, titleOnly, iconOnly
}

/// A label style that the framework draws.
@MainActor
private protocol DrawnLabelStyle {
    var kind: LabelKind { get }
}

extension DrawnLabelStyle {
    fileprivate func draw(_ configuration: LabelStyleConfiguration) -> some View {
        Label(configuration).environment(\.labelLook, ControlLook(kind: kind))
    }
}

/// What fits the place.
public struct DefaultLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .automatic }

    /// Creates the style.
    public init() {}

    /// Makes the look of a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// Symbol and text.
public struct TitleAndIconLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .titleAndIcon }

    /// Creates the style.
    public init() {}

    /// Makes the look of a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// The text alone.
public struct TitleOnlyLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .titleOnly }

    /// Creates the style.
    public init() {}

    /// Makes the look of a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// The symbol alone; the text is still spoken.
public struct IconOnlyLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .iconOnly }

    /// Creates the style.
    public init() {}

    /// Makes the look of a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// What fits the place.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Symbol and text.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The text alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The symbol alone; the text is still spoken.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private struct LabelLookKey: EnvironmentKey {
    static var defaultValue: ControlLook<LabelKind, LabelStyleConfiguration> { ControlLook(kind: .automatic) }
}

extension EnvironmentValues {
    var labelLook: ControlLook<LabelKind, LabelStyleConfiguration> {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
}

extension View {
    /// How the labels inside look.
    public consuming func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        let kind = (style as? any DrawnLabelStyle)?.kind
        return environment(
            \.labelLook,
            ControlLook(
                kind: kind ?? .automatic,
                custom: kind == nil ? CustomStyle(style) { $0.makeBody(configuration: $1) } : nil))
    }
}
