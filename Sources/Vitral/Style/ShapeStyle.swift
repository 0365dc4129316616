// SPDX-License-Identifier: Apache-2.0

/// A colour, gradient or material that something is filled with.
public protocol ShapeStyle: Sendable {
    /// The style as CSS writes it.
    var _css: String { get }
}

/// A style that follows the place where it is used: primary, secondary and so on.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css: String
}

/// The tint of the views around.
public struct TintShapeStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css = "var(--accent)"

    /// Creates the style.
    public init() {}
}

/// The background of the views around.
public struct BackgroundStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css: String
}

/// A blurred, translucent ground.
///
/// What is behind it is blurred where a view's background or a shape is filled with it.
public struct Material: ShapeStyle, Hashable {
    let opacity: Int
    /// The style as CSS writes it.
    public var _css: String { "color-mix(in srgb,var(--bg) \(opacity)%,transparent)" }
    /// Nearly clear.
    public static let ultraThin = Material(opacity: 55)
    /// Rather clear.
    public static let thin = Material(opacity: 65)
    /// Somewhat translucent.
    public static let regular = Material(opacity: 75)
    /// Mostly opaque.
    public static let thick = Material(opacity: 85)
    /// Nearly opaque.
    public static let ultraThick = Material(opacity: 93)
    /// The ground of bars.
    public static let bar = Material(opacity: 80)
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css: String

    /// Hides the type of a style.
    public init(_ style: some ShapeStyle) {
        _css = style._css
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of content that matters most.
    public static var primary: Self { Self(_css: "var(--label)") }
    /// The style of content that matters less.
    public static var secondary: Self { Self(_css: "var(--label2)") }
    /// The style of content that matters little.
    public static var tertiary: Self { Self(_css: "var(--label3)") }
    /// The style of content that hardly matters.
    public static var quaternary: Self { Self(_css: "var(--fill)") }
    /// The style of content that is nearly not there.
    public static var quinary: Self { quaternary.opacity(0.6) }
}

extension HierarchicalShapeStyle {
    /// The same style, more transparent.
    public func opacity(_ opacity: Double) -> HierarchicalShapeStyle {
        HierarchicalShapeStyle(_css: Color(css: _css).opacity(opacity).css)
    }
}

/// The style of the views around, as `foregroundStyle(_:)` set it.
public struct ForegroundStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css = "currentColor"

    /// Creates the style.
    public init() {}
}

/// The lines between rows.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css = "var(--separator)"

    /// Creates the style.
    public init() {}
}

/// A quiet ground, as that of a field.
public struct FillShapeStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css = "var(--fill)"

    /// Creates the style.
    public init() {}
}

/// The text of an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css = "var(--label3)"

    /// Creates the style.
    public init() {}
}

/// The ground of what is selected.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
    /// The style as CSS writes it.
    public let _css = "color-mix(in srgb,var(--accent) 28%,transparent)"

    /// Creates the style.
    public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of the views around.
    public static var foreground: Self { Self() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The lines between rows.
    public static var separator: Self { Self() }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// A quiet ground, as that of a field.
    public static var fill: Self { Self() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The text of an empty field.
    public static var placeholder: Self { Self() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The ground of what is selected.
    public static var selection: Self { Self() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of the views around.
    public static var tint: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The ground of a page.
    public static var background: Self { Self(_css: "var(--bg)") }
}

extension ShapeStyle where Self == Material {
    /// Nearly clear.
    public static var ultraThinMaterial: Self { .ultraThin }
    /// Rather clear.
    public static var thinMaterial: Self { .thin }
    /// Somewhat translucent.
    public static var regularMaterial: Self { .regular }
    /// Mostly opaque.
    public static var thickMaterial: Self { .thick }
    /// Nearly opaque.
    public static var ultraThickMaterial: Self { .ultraThick }
    /// The ground of bars.
    public static var bar: Self { .bar }
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
    /// No colour.
    public static var clear: Color { .clear }
    /// The accent colour.
    public static var accentColor: Color { .accentColor }
}
