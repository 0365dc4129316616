// SPDX-License-Identifier: Apache-2.0

/// The rendering mode of a symbol.
///
/// ```swift
/// Image(systemName: "cloud.sun.rain")
///     .symbolRenderingMode(.hierarchical)
///     .foregroundStyle(.blue)
/// ```
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
