// SPDX-License-Identifier: Apache-2.0

/// Variants of a symbol.
///
/// ```swift
/// HStack {
///     Image(systemName: "heart")
///     Image(systemName: "star")
/// }
/// .symbolVariant(.fill)
/// ```
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
