// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The reader of a file's amounts, whose decimal mark is that of the whole file.
///
/// A single cell may not tell: `12,345` of a currency with three decimals is twelve units or twelve thousand.
struct SplitwiseAmounts {
    /// The decimal mark; `nil` if the file does not tell.
    private let mark: Character?

    /// Creates the reader.
    ///
    /// The mark is the one of the cells that can be read in one way only. Without such cells it follows from the
    /// separator: files with commas between cells have points in amounts, unless there is a comma in an amount too.
    init(cells: some Sequence<String>, separator: Character) {
        var marks: Set<Character> = []
        var hasComma = false
        for cell in cells {
            if let mark = Self.mark(of: cell) { marks.insert(mark) }
            if cell.contains(",") { hasComma = true }
        }
        mark =
            switch marks.count {
            case 0 where separator == ";": ","
            case 0: hasComma ? nil : "."
            case 1: marks.first
            default: nil
            }
    }

    /// Returns the amount of a cell.
    ///
    /// - Throws: ``VerniError/amountAmbiguous(_:)`` for a cell with two meanings in a file that does not tell its mark.
    func money(_ cell: String, in currency: Currency) throws(VerniError) -> Money {
        if let mark { return try Money(text: cell, in: currency, decimalMark: mark) }
        guard let comma = try? Money(text: cell, in: currency, decimalMark: ",") else {
            return try Money(text: cell, in: currency, decimalMark: ".")
        }
        if let point = try? Money(text: cell, in: currency, decimalMark: "."), point != comma {
            throw .amountAmbiguous(cell)
        }
        return comma
    }

    /// Returns the decimal mark that a cell must have; `nil` if it may have either, or is no number.
    private static func mark(of cell: String) -> Character? {
        let marks = cell.filter { $0 == "." || $0 == "," }
        guard let last = marks.last, !cell.contains(where: \.isLetter) else { return nil }
        if Set(marks).count == 2 { return last }
        // A mark that stands twice is between thousands.
        if marks.count > 1 { return last == "," ? "." : "," }
        let parts = cell.split(separator: last, omittingEmptySubsequences: false)
        let whole = parts[0].filter(\.isNumber)
        let mayBeThousands = parts[1].count == 3 && (1...3).contains(whole.count) && whole.first != "0"
        return mayBeThousands ? nil : last
    }
}
