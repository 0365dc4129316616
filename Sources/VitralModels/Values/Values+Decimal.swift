// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Decimal: _SQLValueConvertible {
    /// The type of the column.
    public static var _columnType: ColumnType { .decimal }

    /// The number without an exponent and without redundant zeros, so that equal numbers are equal texts.
    ///
    /// - Throws: ``_InvalidValue`` for NaN, and for a number with more than 38 digits in this form.
    public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !isNaN else { throw .notANumber }
            let text = Decimal.plain(description)
            guard text.utf8.count(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }) <= Self.longest else {
                throw _InvalidValue(reason: "It has more than \(Self.longest) digits, written without exponent.")
            }
            return .text(text)
        }
    }

    /// Creates a number; `nil` for a text that is not a number.
    public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue, Self.isPlain(text) else { return nil }
        self.init(string: text)
    }

    private static let longest = 38

    /// Returns whether a text consists of an optional sign, digits, and at most one decimal point between them.
    ///
    /// `Decimal(string:)` stops at the first invalid character, and would read `12 apples` as 12.
    private static func isPlain(_ text: String) -> Bool {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }

    /// Returns the text without trailing zeros of a fraction, and without a sign of zero.
    private static func plain(_ description: String) -> String {
        var text = Substring(description)
        if text.contains(".") {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return text == "-0" ? "0" : String(text)
    }
}
