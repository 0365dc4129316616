// SPDX-License-Identifier: Apache-2.0

/// A color, gradient or material that fills shapes and texts.
///
/// ```swift
/// let isLate: Bool
///
/// var body: some View {
///     Text("Arrives at 10:40").foregroundStyle(isLate ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
/// }
/// ```
public protocol ShapeStyle: Sendable {
    /// The style in CSS.
    var _css: String { get }
    /// The style of text in CSS.
    var _textCSS: String { get }
}

extension ShapeStyle {
    /// The style of everything else: text has no tint of its own.
    public var _textCSS: String { _css }
}

/// A style relative to its context: primary, secondary and so on.
///
/// ```swift
/// VStack {
///     Text("Lisbon").foregroundStyle(.primary)
///     Text("Portugal").foregroundStyle(.secondary)
///     Text("Not booked").foregroundStyle(.tertiary)
/// }
/// ```
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css: String
}

/// The tint of the enclosing views.
///
/// ```swift
/// Text("New").foregroundStyle(.tint).tint(.orange)
/// ```
public struct TintShapeStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css = "var(--af,var(--accent))"
    /// The style of text in CSS.
    public let _textCSS = "var(--accent)"

    /// Creates the style.
    public init() {}
}

/// A style whose type is hidden.
///
/// ```swift
/// let isSoldOut: Bool
///
/// var body: some View {
///     Text("Concert").foregroundStyle(isSoldOut ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.primary))
/// }
/// ```
public struct AnyShapeStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css: String
    /// The style of text in CSS.
    public let _textCSS: String

    /// Hides the type of a style.
    public init(_ style: some ShapeStyle) {
        _css = style._css
        _textCSS = style._textCSS
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of the most important content.
    public static var primary: Self { Self(_css: "var(--label)") }
    /// The style of less important content.
    public static var secondary: Self { Self(_css: "var(--label2)") }
    /// The style of unimportant content.
    public static var tertiary: Self { Self(_css: "var(--label3)") }
    /// The style of very unimportant content.
    public static var quaternary: Self { Self(_css: "var(--fill)") }
    /// The style of the least important content.
    public static var quinary: Self { quaternary.opacity(0.6) }
}

extension HierarchicalShapeStyle {
    /// Returns the same style with a lower opacity.
    public func opacity(_ opacity: Double) -> HierarchicalShapeStyle {
        HierarchicalShapeStyle(_css: Color(css: _css).opacity(opacity).css)
    }
}

extension TintShapeStyle {
    /// Returns the same style with a lower opacity.
    public func opacity(_ opacity: Double) -> some ShapeStyle { Color(css: _css).opacity(opacity) }
}

/// The style of the lines between rows.
///
/// ```swift
/// Text("Gate 12").padding().border(.separator)
/// ```
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css = "var(--separator)"

    /// Creates the style.
    public init() {}
}

/// A subtle background, such as that of a field.
public struct FillShapeStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css = "var(--fill)"

    /// Creates the style.
    public init() {}
}

/// The style of the placeholder in an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css = "var(--label3)"

    /// Creates the style.
    public init() {}
}

/// The background of selected content.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
    /// The style in CSS.
    public let _css = "color-mix(in srgb,var(--accent) 28%,transparent)"

    /// Creates the style.
    public init() {}
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of the lines between rows.
    public static var separator: Self { Self() }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// A subtle background, such as that of a field.
    public static var fill: Self { Self() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of the placeholder in an empty field.
    public static var placeholder: Self { Self() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The background of selected content.
    public static var selection: Self { Self() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of the enclosing views.
    public static var tint: Self { Self() }
}

extension ShapeStyle where Self == Color {
    /// Red.
    public static var red: Color { .red }
    /// Orange.
    public static var orange: Color { .orange }
    /// Yellow.
    public static var yellow: Color { .yellow }
    /// Green.
    public static var green: Color { .green }
    /// Mint.
    public static var mint: Color { .mint }
    /// Teal.
    public static var teal: Color { .teal }
    /// Cyan.
    public static var cyan: Color { .cyan }
    /// Blue.
    public static var blue: Color { .blue }
    /// Indigo.
    public static var indigo: Color { .indigo }
    /// Purple.
    public static var purple: Color { .purple }
    /// Pink.
    public static var pink: Color { .pink }
    /// Brown.
    public static var brown: Color { .brown }
    /// Gray.
    public static var gray: Color { .gray }
    /// White.
    public static var white: Color { .white }
    /// Black.
    public static var black: Color { .black }
    /// A fully transparent color.
    public static var clear: Color { .clear }
    /// The accent color.
    public static var accentColor: Color { .accentColor }
    /// The accent color, by the name that Xcode generates for the color set `AccentColor` of each new app.
    public static var accent: Color { .accentColor }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The style of links: the tint of the enclosing views.
    public static var link: Self { Self() }
}
