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
}
