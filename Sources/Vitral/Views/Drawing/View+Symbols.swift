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

/// The rendering mode of a symbol.
public struct SymbolRenderingMode: Hashable, Sendable {
    enum Kind { case monochrome, hierarchical, palette, multicolor }

    let kind: Kind
    /// A single color.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// Shades of a single color.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// A color for each layer.
    public static let palette = SymbolRenderingMode(kind: .palette)
    /// The symbol's own colors; Vitral's symbols have none and use shades of the foreground color.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)

    var className: StyleClass? {
        switch kind {
        case .monochrome: .monochromeSymbols
        case .hierarchical, .multicolor: .hierarchicalSymbols
        case .palette: .paletteSymbols
        }
    }
}

/// Variants of a symbol.
public struct SymbolVariants: Hashable, Sendable {
    var shape: String?
    var isFilled = false
    var isStruckOut = false

    /// The symbol without a variant.
    public static let none = SymbolVariants()
    /// The symbol in a circle.
    public static let circle = SymbolVariants(shape: "circle")
    /// The symbol in a square.
    public static let square = SymbolVariants(shape: "square")
    /// The symbol in a rectangle.
    public static let rectangle = SymbolVariants(shape: "rectangle")
    /// The filled symbol.
    public static let fill = SymbolVariants(isFilled: true)
    /// The symbol with a slash.
    public static let slash = SymbolVariants(isStruckOut: true)

    /// These variants, in a circle.
    public var circle: SymbolVariants { merged(with: .circle) }
    /// These variants, in a square.
    public var square: SymbolVariants { merged(with: .square) }
    /// These variants, in a rectangle.
    public var rectangle: SymbolVariants { merged(with: .rectangle) }
    /// These variants, filled.
    public var fill: SymbolVariants { merged(with: .fill) }
    /// These variants, with a slash.
    public var slash: SymbolVariants { merged(with: .slash) }

    /// Returns whether these variants include another variant.
    public func contains(_ other: SymbolVariants) -> Bool { merged(with: other) == self }

    func merged(with other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            shape: other.shape ?? shape, isFilled: isFilled || other.isFilled,
            isStruckOut: isStruckOut || other.isStruckOut)
    }

    /// Returns the first available variant of a symbol.
    func markup(of base: String) -> Symbol? {
        for name in names(of: base) {
            if let found = SymbolSet.markup(for: name) { return found }
        }
        return nil
    }

    /// Returns the names to look up, in order; the first has all variants.
    private func names(of base: String) -> [String] {
        guard self != .none else { return [base] }
        let slashes = isStruckOut ? [".slash", ""] : [""]
        let shapes = shape.map { [".\($0)", ""] } ?? [""]
        let fills = isFilled ? [".fill", ""] : [""]
        return slashes.flatMap { slash in
            shapes.flatMap { shape in fills.map { base + slash + shape + $0 } }
        }
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
