// SPDX-License-Identifier: Apache-2.0

/// The drawings of one subject, read from a file in `Drawings`.
///
/// ```
/// # Weather and sky
/// cloud	strokes	M7.1 19.25A4.85 4.85 0 0 1 6.3 9.6z
/// icloud	same	cloud
/// arrow.forward	strokes mirrored	M3.75 12h16.5
/// ```
///
/// The first line is the subject. Each other line is a symbol in three fields, which tabs separate: the name; `strokes`,
/// `fills`, or `same` for the drawing of an earlier name, with `mirrored` if right-to-left languages mirror it; and the
/// path data or the earlier name.
package struct SymbolChapter: Sendable {
    /// The heading in the documentation.
    package let title: String
    /// The drawings, with a filled variant right after its outline.
    package private(set) var drawings: [SymbolDrawing] = []
    /// The numbers of the lines in another format, which are left out.
    package private(set) var malformedLines: [Int] = []

    /// Reads the content of a file.
    package init(_ content: [UInt8]) {
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let heading = String(decoding: lines.first ?? [], as: UTF8.self)
        title = heading.hasPrefix("# ") ? String(heading.dropFirst(2)) : ""
        if title.isEmpty { malformedLines.append(1) }
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            if let drawing = SymbolDrawing(line) {
                drawings.append(drawing)
            } else {
                malformedLines.append(index + 1)
            }
        }
    }
}
