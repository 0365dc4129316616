// SPDX-License-Identifier: Apache-2.0

/// The icons that Vitral draws, under their names in SF Symbols.
///
/// `Image(systemName:)` reads this set. The drawings are Vitral's own; `Documentation/Symbols.md` lists the names.
package enum SymbolSet {
    /// Returns the icon with a name, or `nil` if the set has none.
    ///
    /// - Complexity: O(1). The first call builds the table, once for the process.
    package static func markup(for name: String) -> Symbol? { table[name] }

    /// All names, in alphabetical order.
    package static var names: [String] { table.keys.sorted() }

    /// The icon in place of an unknown name: a dashed square with a question mark.
    package static let placeholder = Symbol(
        path: """
            M3.75 9V7.25a3.5 3.5 0 0 1 3.5-3.5H9M15 3.75h1.75a3.5 3.5 0 0 1 3.5 3.5V9M20.25 15v1.75\
            a3.5 3.5 0 0 1-3.5 3.5H15M9 20.25H7.25a3.5 3.5 0 0 1-3.5-3.5V15M9.75 9.9a2.25 2.25 0 1 1 3.3 1.99\
            c-.75.42-1.05.8-1.05 1.6M12 16.5h.01
            """,
        isFilled: false, mirrorsInRightToLeft: false)

    /// The set by subject, in the order of the documentation.
    package static var chapters: [SymbolChapter] {
        [
            SymbolChapter(title: "Arrows and chevrons", drawings: arrows),
            SymbolChapter(title: "Signs and marks", drawings: signs),
            SymbolChapter(title: "Shapes and patterns", drawings: shapes),
            SymbolChapter(title: "Interface", drawings: interface),
            SymbolChapter(title: "People and bodies", drawings: people),
            SymbolChapter(title: "Time and reminders", drawings: time),
            SymbolChapter(title: "Documents and writing", drawings: documents),
            SymbolChapter(title: "Communication", drawings: communication),
            SymbolChapter(title: "Sound, pictures and playing", drawings: media),
            SymbolChapter(title: "Security and devices", drawings: security),
            SymbolChapter(title: "Weather and sky", drawings: weather),
            SymbolChapter(title: "Nature and animals", drawings: nature),
            SymbolChapter(title: "Health and body", drawings: health),
            SymbolChapter(title: "Money, charts and trade", drawings: commerce),
            SymbolChapter(title: "Places and travel", drawings: places),
            SymbolChapter(title: "Objects and rewards", drawings: objects),
        ]
    }

    // Built at the first lookup (a few hundred short strings), so that all sessions of the process share one copy of
    // each markup.
    private static let table: [String: Symbol] = {
        var table: [String: Symbol] = [:]
        for chapter in chapters {
            for drawing in chapter.drawings {
                switch drawing.shape {
                case .strokes(let path):
                    table[drawing.name] = Symbol(path: path, isFilled: false, mirrorsInRightToLeft: drawing.mirrors)
                case .fills(let path):
                    table[drawing.name] = Symbol(path: path, isFilled: true, mirrorsInRightToLeft: drawing.mirrors)
                case .same(let other):
                    table[drawing.name] = table[other]?.mirroring(drawing.mirrors)
                }
            }
        }
        return table
    }()
}
