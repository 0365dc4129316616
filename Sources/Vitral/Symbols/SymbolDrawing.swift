// SPDX-License-Identifier: Apache-2.0

/// A line of the set: a name and how it is drawn.
///
/// The path data is in a square of 24 units. `Documentation/Symbols.md` tells how the family is drawn.
package struct SymbolDrawing: Sendable {
    /// Where a drawing comes from.
    package enum Shape: Sendable {
        /// The way of a round pen of width 1.8.
        case strokes(String)
        /// An area. Inner outlines are cut out of it.
        case fills(String)
        /// What an earlier name shows.
        case same(String)
    }

    /// The name in SF Symbols.
    package let name: String
    /// How it is drawn.
    package let shape: Shape
    /// Whether right-to-left languages see it mirrored.
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

/// Drawings of one subject.
package struct SymbolChapter: Sendable {
    /// The heading in the documentation.
    package let title: String
    /// The drawings, a filled variant right after its outline.
    package let drawings: [SymbolDrawing]
}
