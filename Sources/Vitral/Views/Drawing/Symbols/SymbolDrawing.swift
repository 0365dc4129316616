// SPDX-License-Identifier: Apache-2.0

/// An entry of the set: a name and its drawing.
///
/// The path data is in a square of 24 units. `Documentation/Symbols.md` describes the drawing style of the family.
package struct SymbolDrawing: Equatable, Sendable {
    /// The source of a drawing.
    package enum Shape: Equatable, Sendable {
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

    /// Creates a drawing from a line of a ``SymbolChapter``; `nil` if the line does not have that format.
    init?(_ line: ArraySlice<UInt8>) {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 3, !fields[0].isEmpty, !fields[2].isEmpty else { return nil }
        let kind = fields[1].split(separator: " ", maxSplits: 1)
        switch kind.first {
        case "strokes": shape = .strokes(fields[2])
        case "fills": shape = .fills(fields[2])
        case "same": shape = .same(fields[2])
        default: return nil
        }
        guard kind.count == 1 || kind[1] == "mirrored" else { return nil }
        name = fields[0]
        mirrors = kind.count == 2
    }
}
