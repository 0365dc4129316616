// SPDX-License-Identifier: Apache-2.0

/// A blurred, translucent background.
///
/// ```swift
/// Image("lisbon").overlay(alignment: .bottom) {
///     Text("Lisbon").padding().background(.thinMaterial)
/// }
/// ```
///
/// A view's background or a shape with this style blurs the content behind it.
public struct Material: ShapeStyle, Hashable {
    let opacity: Int
    /// The style in CSS.
    public var _css: String { "color-mix(in srgb,var(--bg) \(opacity)%,transparent)" }
    /// The most transparent material.
    public static let ultraThin = Material(opacity: 55)
    /// A material that is more transparent than the regular one.
    public static let thin = Material(opacity: 65)
    /// A somewhat translucent material.
    public static let regular = Material(opacity: 75)
    /// A mostly opaque material.
    public static let thick = Material(opacity: 85)
    /// The least transparent material.
    public static let ultraThick = Material(opacity: 93)
    /// The background of bars.
    public static let bar = Material(opacity: 80)
}

extension ShapeStyle where Self == Material {
    /// The most transparent material.
    public static var ultraThinMaterial: Self { .ultraThin }
    /// A material that is more transparent than the regular one.
    public static var thinMaterial: Self { .thin }
    /// A somewhat translucent material.
    public static var regularMaterial: Self { .regular }
    /// A mostly opaque material.
    public static var thickMaterial: Self { .thick }
    /// The least transparent material.
    public static var ultraThickMaterial: Self { .ultraThick }
    /// The background of bars.
    public static var bar: Self { .bar }
}
