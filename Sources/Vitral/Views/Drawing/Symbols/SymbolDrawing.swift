// SPDX-License-Identifier: Apache-2.0

/// An entry of the set: a name and its drawing.
///
/// The path data is in a square of 24 units. `Documentation/Symbols.md` describes the drawing style of the family.
package struct SymbolDrawing: Sendable {
    /// The source of a drawing.
    package enum Shape: Sendable {
        /// A path that is stroked with a round pen of width 1.8.
        case strokes(String)
        /// A filled area, from which inner outlines are cut out.
        case fills(String)
        /// The drawing of an earlier name.
        case same(String)
    }

    /// The name in SF Symbols.
    package let name: String
    /// The drawing.
    package let shape: Shape
    /// Whether right-to-left languages mirror the drawing.
    package let mirrors: Bool

    static func strokes(_ name: String, _ path: String, mirrors: Bool = false) -> SymbolDrawing {
        SymbolDrawing(name: name, shape: .strokes(path), mirrors: mirrors)
    }

    static func fills(_ name: String, _ path: String, mirrors: Bool = false) -> SymbolDrawing {
        SymbolDrawing(name: name, shape: .fills(path), mirrors: mirrors)
    }

    static func same(_ name: String, as other: String, mirrors: Bool = false) -> SymbolDrawing {
        SymbolDrawing(name: name, shape: .same(other), mirrors: mirrors)
    }
}

/// The drawings of one subject.
package struct SymbolChapter: Sendable {
    /// The heading in the documentation.
    package let title: String
    /// The drawings, with a filled variant right after its outline.
    package let drawings: [SymbolDrawing]
}
