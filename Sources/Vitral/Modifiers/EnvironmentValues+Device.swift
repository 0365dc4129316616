// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little.
    case compact
    /// Enough.
    case regular
}

/// How strongly colours stand out from each other.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
    /// As usual.
    case standard
    /// More strongly.
    case increased
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
    /// How much room there is from side to side: `compact` on a phone, `regular` elsewhere.
    ///
    /// It is what the browser says of its device with the request for the page. A window that is made narrower does not
    /// change it: let the layout itself adapt to the window.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] ?? (scene?.profile.isMobile == true ? .compact : .regular) }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// How much room there is from top to bottom: `regular` unless a view around says otherwise, as pages scroll.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// How strongly colours stand out; always `standard`.
    ///
    /// A browser keeps the person's wish for more contrast to itself. The framework's colours follow it in the
    /// stylesheet, without the view's doing.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

extension View {
    /// Sets the locale of the views inside: texts, formats and the framework's own words follow it.
    ///
    /// The page says so too (`lang`), for screen readers that change their voice and for hyphenation.
    public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, Locale>, _ value: Locale) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
            .box(
                .inherited,
                keyPath == \EnvironmentValues.locale ? [.attribute(.lang, value.identifier(.bcp47))] : [])
    }

    /// Sets which way text and layout run inside.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
    ) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
            .box(
                .inherited,
                keyPath == \EnvironmentValues.layoutDirection
                    ? [.attribute(.dir, value == .rightToLeft ? "rtl" : "ltr")] : [])
    }

    /// Sets light or dark for the views inside, and draws them so.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
            .colorSchemeBox(keyPath == \EnvironmentValues.colorScheme ? value : nil)
    }
}
