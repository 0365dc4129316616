// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the variant of the symbols inside, such as filled, in a circle or with a slash.
    ///
    /// A part of the variant that the symbol set does not have is left out: `heart` with `.circle.fill` becomes
    /// `heart.fill`.
    public consuming func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.merged(with: variant) }
    }

    /// Sets the rendering mode of the symbols inside.
    ///
    /// Vitral draws its symbols as outlines. `.hierarchical` and `.multicolor` fill the outline with a tint of the
    /// symbol's color, `.palette` with the second style of ``foregroundStyle(_:_:)``.
    public consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        box(.inherited, mode.flatMap(\.className).map { [.name($0)] } ?? [])
    }

    /// Sets the styles of texts and of the two layers of symbols inside.
    public consuming func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
        box(.inherited, .name(.paletteSymbols), .css(.secondarySymbolColor, secondary._css)).foregroundStyle(primary)
    }

    /// Sets the styles of texts and of the layers of symbols inside; Vitral's symbols have two layers.
    public consuming func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
        foregroundStyle(primary, secondary)
    }
}

private struct SymbolVariantsKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
    /// The variants of the symbols in this environment.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}
