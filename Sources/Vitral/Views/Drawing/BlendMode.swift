// SPDX-License-Identifier: Apache-2.0

/// The mode in which a view's colors blend with those behind it.
///
/// ```swift
/// ZStack {
///     Image("beach").resizable()
///     Color.orange.blendMode(.multiply)
/// }
/// ```
///
/// Core Graphics modes that clip one layer by another (`sourceAtop`, `destinationOver`, `destinationOut`) do not exist
/// in a browser.
public enum BlendMode: String, Hashable, Sendable {
    /// The view covers what is behind it.
    case normal
    /// The product of both colors, which is darker.
    case multiply
    /// The inverse of the product of both inverse colors, which is lighter.
    case screen
    /// Multiply for dark and screen for light backgrounds.
    case overlay
    /// The darker of both colors.
    case darken
    /// The lighter of both colors.
    case lighten
    /// The background, brightened to reflect the view's color.
    case colorDodge = "color-dodge"
    /// The background, darkened to reflect the view's color.
    case colorBurn = "color-burn"
    /// A darker or lighter background, as under a soft light of the view's color.
    case softLight = "soft-light"
    /// Multiply for dark and screen for light colors of the view.
    case hardLight = "hard-light"
    /// The difference between both colors.
    case difference
    /// The difference between both colors, with less contrast.
    case exclusion
    /// The view's hue with the background's saturation and luminosity.
    case hue
    /// The view's saturation with the background's hue and luminosity.
    case saturation
    /// The view's hue and saturation with the background's luminosity.
    case color
    /// The view's luminosity with the background's hue and saturation.
    case luminosity
    /// The sum of both colors.
    case plusLighter = "plus-lighter"
}
