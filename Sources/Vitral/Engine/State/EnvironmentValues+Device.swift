// SPDX-License-Identifier: Apache-2.0

private struct HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
    /// The amount of horizontal space: `compact` on a phone, `regular` elsewhere.
    ///
    /// The value comes from the device information that the browser sends with the request for the page. A narrower
    /// window does not change it; make the layout itself adapt to the window.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] ?? (scene?.profile.isMobile == true ? .compact : .regular) }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// The amount of vertical space: `regular` unless an enclosing view sets another value, because pages scroll.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// The contrast between colors; always `standard`.
    ///
    /// A browser does not report the user's contrast preference. The framework's colors follow it in the stylesheet,
    /// without any code in the view.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }

    /// Whether the user has asked to tell things apart by more than color; always `false`.
    ///
    /// A browser does not report it. Do not tell things apart by color alone.
    public var accessibilityDifferentiateWithoutColor: Bool { false }

    /// Whether the user has asked for less transparency; always `false`.
    ///
    /// A browser does not report it to the server. The framework's materials follow it in the stylesheet.
    public var accessibilityReduceTransparency: Bool { false }

    /// Whether a screen reader runs; always `false`, because a browser does not report it.
    public var accessibilityVoiceOverEnabled: Bool { false }

    /// Whether an assistive technology runs; always `false`, because a browser does not report it.
    public var accessibilityEnabled: Bool { false }

    /// Whether the user has asked for the outlines of buttons; always `false`, because a browser does not report it.
    public var accessibilityShowButtonShapes: Bool { false }

    /// Whether the colors of the screen are inverted; always `false`, because a browser does not report it.
    public var accessibilityInvertColors: Bool { false }

    /// The number of pixels in a point; always 2, because a browser scales automatically what it draws.
    public var displayScale: Double { 2 }

    /// The size of a pixel in points.
    public var pixelLength: Double { 1 / displayScale }
}
