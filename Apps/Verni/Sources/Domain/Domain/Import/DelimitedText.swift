// SPDX-License-Identifier: Apache-2.0

/// A table as text: RFC 4180's commas and quotes, or semicolons where a comma is the decimal mark.
package enum DelimitedText {
    /// A record and the line that it begins in, from 1.
    package struct Record: Hashable, Sendable {
        package let line: Int
        package var cells: [String]
    }

    /// Returns the records of a text.
    ///
    /// A quote that is never closed ends with the text; a quote inside an unquoted cell is a character like any other.
    package static func records(of text: String, separator: Character = ",") -> [Record] {
        var reader = Reader(separator: separator)
        for character in text { reader.read(character) }
        return reader.finish()
    }

    /// Returns a record of cells as one line, without its end.
    ///
    /// A cell that a spreadsheet would take for a formula begins with an apostrophe; a number below zero is none.
    package static func line(_ cells: [String], separator: Character = ",") -> String {
        cells.map { cell(safe($0), separator: separator) }.joined(separator: String(separator))
    }

    private static func safe(_ cell: String) -> String {
        guard let first = cell.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else { return cell }
        return isNegativeNumber(cell) ? cell : "'" + cell
    }

    /// Returns whether a cell is a minus and digits, with a decimal mark among them or without.
    private static func isNegativeNumber(_ cell: String) -> Bool {
        guard cell.utf8.first == UInt8(ascii: "-") else { return false }
        let parts = cell.utf8.dropFirst().split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
        }
        return parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }

    private static func cell(_ cell: String, separator: Character) -> String {
        guard cell.contains(where: { $0 == separator || $0 == "\"" || $0.isNewline }) else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private struct Reader {
        let separator: Character
        private var records: [Record] = []
        private var cells: [String] = []
        private var cell = ""
        private var line = 1
        private var firstLine = 1
        private var state = State.start

        private enum State {
            /// Before a cell, in one, in a quoted one, or after a quote in a quoted one.
            case start, plain, quoted, quote
        }

        init(separator: Character) {
            self.separator = separator
        }

        mutating func read(_ character: Character) {
            // A carriage return and a line feed are one character of Swift.
            let isNewline = character == "\n" || character == "\r\n" || character == "\r"
            switch state {
            case .quoted where character == "\"":
                state = .quote
            case .quoted:
                cell.append(character)
            case .quote where character == "\"":
                cell.append(character)
                state = .quoted
            case .start where character == "\"":
                state = .quoted
            case .start, .plain, .quote:
                if character == separator {
                    endCell()
                } else if isNewline {
                    endRecord()
                } else {
                    cell.append(character)
                    state = .plain
                }
            }
            if isNewline {
                line += 1
                if state == .start, cells.isEmpty { firstLine = line }
            }
        }

        mutating func finish() -> [Record] {
            if state != .start || !cells.isEmpty { endRecord() }
            return records
        }

        private mutating func endCell() {
            cells.append(cell)
            cell = ""
            state = .start
        }

        private mutating func endRecord() {
            endCell()
            records.append(Record(line: firstLine, cells: cells))
            cells = []
        }
    }
}
