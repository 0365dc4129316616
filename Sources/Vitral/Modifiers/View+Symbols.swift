// SPDX-License-Identifier: Apache-2.0

extension View {
    /// The variant of the symbols inside: filled, in a circle, struck out.
    ///
    /// A variant that the set does not have is left out, part by part: `heart` as `.circle.fill` becomes `heart.fill`.
    public consuming func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.merged(with: variant) }
    }

    /// How the symbols inside take colours.
    ///
    /// Vitral's symbols are drawn in one line. `.hierarchical` and `.multicolor` tint what the line encloses with the
    /// symbol's colour, `.palette` with the second style of ``foregroundStyle(_:_:)``.
    public consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        box(.inherited, mode.flatMap(\.className).map { [.name($0)] } ?? [])
    }

    /// The styles of texts and of the two layers of symbols inside.
    public consuming func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
        box(.inherited, .name(.paletteSymbols), .css(.secondarySymbolColor, secondary._css)).foregroundStyle(primary)
    }

    /// The styles of texts and of the layers of symbols inside; Vitral's symbols have two.
    public consuming func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
        foregroundStyle(primary, secondary)
    }
}

/// How a symbol takes colours.
public struct SymbolRenderingMode: Hashable, Sendable {
    enum Kind { case monochrome, hierarchical, palette, multicolor }

    let kind: Kind
    /// In one colour.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// In shades of one colour.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// In a colour for each layer.
    public static let palette = SymbolRenderingMode(kind: .palette)
    /// In the symbol's own colours; Vitral's have none, and are drawn in shades of the one around them.
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

    /// As it is named.
    public static let none = SymbolVariants()
    /// In a circle.
    public static let circle = SymbolVariants(shape: "circle")
    /// In a square.
    public static let square = SymbolVariants(shape: "square")
    /// In a rectangle.
    public static let rectangle = SymbolVariants(shape: "rectangle")
    /// Filled.
    public static let fill = SymbolVariants(isFilled: true)
    /// Struck out.
    public static let slash = SymbolVariants(isStruckOut: true)

    /// The same variants, in a circle.
    public var circle: SymbolVariants { merged(with: .circle) }
    /// The same variants, in a square.
    public var square: SymbolVariants { merged(with: .square) }
    /// The same variants, in a rectangle.
    public var rectangle: SymbolVariants { merged(with: .rectangle) }
    /// The same variants, filled.
    public var fill: SymbolVariants { merged(with: .fill) }
    /// The same variants, struck out.
    public var slash: SymbolVariants { merged(with: .slash) }

    /// Whether another variant is among these.
    public func contains(_ other: SymbolVariants) -> Bool { merged(with: other) == self }

    func merged(with other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            shape: other.shape ?? shape, isFilled: isFilled || other.isFilled,
            isStruckOut: isStruckOut || other.isStruckOut)
    }

    /// The first of the variants of a symbol that there is.
    func markup(of base: String) -> Symbol? {
        for name in names(of: base) {
            if let found = SymbolSet.markup(for: name) { return found }
        }
        return nil
    }

    /// The names to look for, the one with all variants first.
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
    /// The variant of the symbols around.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}
