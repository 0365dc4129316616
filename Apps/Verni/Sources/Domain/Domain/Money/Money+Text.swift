// SPDX-License-Identifier: Apache-2.0

extension Money {
    /// Reads an amount that a user typed, digit by digit: no binary fraction is ever between the text and the cents.
    ///
    /// Either mark may be the decimal one: `1.234,56` and `1,234.56` are the same amount. A single mark before exactly
    /// three digits is a thousands mark, unless it is `decimalMark` or the digits before it cannot be a group. Spaces
    /// and apostrophes between digits are thousands marks too.
    ///
    /// - Parameters:
    ///   - text: Digits, with a sign if it is negative. Spaces around it do not count.
    ///   - currency: The currency, which says how many decimals there may be.
    ///   - decimalMark: The decimal mark of the user's language: `.` or `,`.
    /// - Throws: ``VerniError/amountUnreadable(_:)`` for a text that is no number,
    ///   ``VerniError/amountTooPrecise(decimals:)`` for more decimals than the currency has, and
    ///   ``VerniError/amountOutOfRange``.
    package init(text: String, in currency: Currency, decimalMark: Character = ".") throws(VerniError) {
        guard let number = AmountText(text, decimalMark: decimalMark) else { throw .amountUnreadable(text) }
        guard number.decimals.count <= currency.decimals else {
            throw .amountTooPrecise(decimals: currency.decimals)
        }
        let padding = repeatElement(UInt8(ascii: "0"), count: currency.decimals - number.decimals.count)
        var units: Int64 = 0
        for digit in number.whole + number.decimals + padding {
            let (tens, overflows) = units.multipliedReportingOverflow(by: 10)
            // The check after each digit keeps the sum far from the end of 64 bits.
            guard !overflows, tens <= Self.limit else { throw .amountOutOfRange }
            units = tens + Int64(clamping: digit - UInt8(ascii: "0"))
        }
        try self.init(minorUnits: number.isNegative ? -units : units, currency: currency)
    }
}

/// The digits of a typed number, taken apart.
private struct AmountText {
    var isNegative = false
    var whole: [UInt8] = []
    var decimals: [UInt8] = []

    init?(_ text: String, decimalMark: Character) {
        var rest = text[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        if let sign = rest.first, "+-\u{2212}".contains(sign) {
            isNegative = sign != "+"
            rest.removeFirst()
        }
        guard let parts = Self.parts(of: rest, decimalMark: decimalMark) else { return nil }
        decimals = Array(parts.decimals.utf8)
        let groups = parts.whole.split(omittingEmptySubsequences: false, whereSeparator: Self.isThousandsMark)
        guard groups.count == 1 || Self.areGroups(groups) else { return nil }
        whole = groups.flatMap { Array($0.utf8) }
        guard (whole + decimals).allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            !whole.isEmpty || !decimals.isEmpty
        else { return nil }
    }

    /// Returns what lies before and after the decimal mark; `nil` if it occurs twice.
    private static func parts(
        of text: Substring, decimalMark: Character
    ) -> (whole: Substring, decimals: Substring)? {
        let marks = text.indices.filter { text[$0] == "." || text[$0] == "," }
        guard let last = marks.last else { return (text, "") }
        let split = (whole: text[..<last], decimals: text[text.index(after: last)...])
        let kinds = Set(marks.map { text[$0] })
        if kinds.count == 2 {
            // Only the last mark is the decimal one, and it stands once.
            return marks.filter { text[$0] == text[last] }.count == 1 ? split : nil
        }
        if marks.count > 1 { return (text, "") }
        let mayBeThousands =
            split.decimals.count == 3 && (1...3).contains(split.whole.count) && split.whole.first != "0"
        return text[last] != decimalMark && mayBeThousands ? (text, "") : split
    }

    private static func isThousandsMark(_ character: Character) -> Bool {
        switch character {
        case ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}": true
        default: false
        }
    }

    private static func areGroups(_ groups: [Substring]) -> Bool {
        guard let first = groups.first, (1...3).contains(first.count) else { return false }
        return groups.dropFirst().allSatisfy { $0.count == 3 }
    }
}
