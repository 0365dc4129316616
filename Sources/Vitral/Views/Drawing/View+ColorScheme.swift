// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the color scheme of the views inside, and draws them in it.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
            .colorSchemeBox(keyPath == \EnvironmentValues.colorScheme ? value : nil)
    }

    /// Sets the color scheme of the views inside, and draws them in it.
    @available(*, deprecated, renamed: "preferredColorScheme(_:)")
    public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
