// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension View {
    /// Sets the locale of the views inside for texts, formats and the framework's own texts.
    ///
    /// The page also declares the language (`lang`), for the voice of screen readers and for hyphenation.
    public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, Locale>, _ value: Locale) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
            .box(
                .inherited,
                keyPath == \EnvironmentValues.locale ? [.attribute(.lang, value.identifier(.bcp47))] : [])
    }

    /// Sets the layout direction of the views inside.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
    ) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
            .box(
                .inherited,
                keyPath == \EnvironmentValues.layoutDirection
                    ? [.attribute(.dir, value == .rightToLeft ? "rtl" : "ltr")] : [])
    }
}
