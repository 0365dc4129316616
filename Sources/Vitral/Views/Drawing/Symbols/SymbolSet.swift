// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Logging

/// The icons that Vitral draws, under their names in SF Symbols.
///
/// `Image(systemName:)` reads this set. The drawings are Vitral's own; `Documentation/Symbols.md` lists the names.
package enum SymbolSet {
    /// Returns the icon with a name, or `nil` if the set has none.
    ///
    /// - Complexity: O(1). The first call reads the files of the set, once for the process.
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

    /// The files of the set, a subject each, in the order of the documentation.
    package static let files = [
        "Arrows", "Signs", "Shapes", "Interface", "People", "Time", "Documents", "Communication", "Media", "Security",
        "Weather", "Nature", "Health", "Commerce", "Places", "Objects",
    ].map { "\($0).symbols" }

    /// The folder of the files.
    package static var folder: URL? { FrameworkText.bundle.resourceURL?.appending(path: "Drawings") }

    /// Reads the set by subject.
    ///
    /// A file that cannot be read, and a line in another format, are left out and logged: their icons are shown as the
    /// placeholder.
    package static func chapters(in folder: URL?, logger: Logger) -> [SymbolChapter] {
        files.compactMap { file in
            do {
                guard let url = folder?.appending(path: file) else { throw CocoaError(.fileNoSuchFile) }
                let chapter = SymbolChapter([UInt8](try Data(contentsOf: url)))
                for line in chapter.malformedLines {
                    logger.error("A symbol cannot be read.", metadata: ["file": "\(file)", "line": "\(line)"])
                }
                return chapter
            } catch {
                logger.error(
                    "Symbols cannot be read; a placeholder is shown in their place.",
                    metadata: ["file": "\(file)", "folder": "\(folder?.path ?? "")", "error": "\(error)"])
                return nil
            }
        }
    }

    // Built at the first lookup (a few hundred short strings), so that all sessions of the process share one copy of
    // each markup.
    private static let table: [String: Symbol] = {
        var table: [String: Symbol] = [:]
        for drawing in chapters(in: folder, logger: Logger(label: "vitral.symbols")).flatMap(\.drawings) {
            switch drawing.shape {
            case .strokes(let path):
                table[drawing.name] = Symbol(path: path, isFilled: false, mirrorsInRightToLeft: drawing.mirrors)
            case .fills(let path):
                table[drawing.name] = Symbol(path: path, isFilled: true, mirrorsInRightToLeft: drawing.mirrors)
            case .same(let other):
                table[drawing.name] = table[other]?.mirroring(drawing.mirrors)
            }
        }
        return table
    }()
}
