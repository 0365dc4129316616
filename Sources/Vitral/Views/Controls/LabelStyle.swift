// SPDX-License-Identifier: Apache-2.0

/// A type that defines the appearance of labels.
///
/// ```swift
/// struct StackedLabel: LabelStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack {
///             configuration.icon
///             configuration.title.font(.caption)
///         }
///     }
/// }
///
/// Label("Timer", systemImage: "timer").labelStyle(StackedLabel())
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The type that describes a label to its style.
    typealias Configuration = LabelStyleConfiguration
    /// Returns the view that shows a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that a style can use.
public struct LabelStyleConfiguration {
    /// The title of a label.
    public typealias Title = _ControlPart
    /// The symbol of a label.
    public typealias Icon = _ControlPart
    /// The title.
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
        Label(configuration).environment(\.labelAppearance, ControlAppearance(kind: kind))
    }
}

/// The default style for the context.
public struct DefaultLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .automatic }

    /// Creates the style.
    public init() {}

    /// Returns the view that shows a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// A style that shows the symbol and the title.
public struct TitleAndIconLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .titleAndIcon }

    /// Creates the style.
    public init() {}

    /// Returns the view that shows a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// A style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .titleOnly }

    /// Creates the style.
    public init() {}

    /// Returns the view that shows a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

/// A style that shows only the symbol; screen readers still speak the title.
///
/// ```swift
/// Label("Settings", systemImage: "gear").labelStyle(.iconOnly)
/// ```
public struct IconOnlyLabelStyle: LabelStyle, DrawnLabelStyle {
    var kind: LabelKind { .iconOnly }

    /// Creates the style.
    public init() {}

    /// Returns the view that shows a label.
    public func makeBody(configuration: Configuration) -> some View { draw(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The default style for the context.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A style that shows the symbol and the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A style that shows only the title.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A style that shows only the symbol; screen readers still speak the title.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private struct LabelAppearanceKey: EnvironmentKey {
    static var defaultValue: ControlAppearance<LabelKind, LabelStyleConfiguration> {
        ControlAppearance(kind: .automatic)
    }
}

extension EnvironmentValues {
    var labelAppearance: ControlAppearance<LabelKind, LabelStyleConfiguration> {
        get { self[LabelAppearanceKey.self] }
        set { self[LabelAppearanceKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the labels inside.
    public consuming func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        let kind = (style as? any DrawnLabelStyle)?.kind
        return environment(
            \.labelAppearance,
            ControlAppearance(
                kind: kind ?? .automatic,
                custom: kind == nil ? CustomStyle(style) { $0.makeBody(configuration: $1) } : nil))
    }
}
