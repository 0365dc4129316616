// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Decimal: _SQLValueConvertible {
    /// What a column holds.
    public static var _columnType: ColumnType { .decimal }

    /// The number without exponent, without zeros that say nothing: equal numbers are equal texts.
    ///
    /// - Throws: ``_InvalidValue`` for NaN, and where that would be more than 38 digits.
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

    /// The number; `nil` for a text that is not one.
    public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue, Self.isPlain(text) else { return nil }
        self.init(string: text)
    }

    private static let longest = 38

    /// Whether a text is digits with at most one point among them, after at most one sign.
    ///
    /// `Decimal(string:)` stops at what it does not know, and so would read `12 apples` as 12.
    private static func isPlain(_ text: String) -> Bool {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }

    /// Takes away zeros behind the last digit of a fraction, and the sign of zero.
    private static func plain(_ description: String) -> String {
        var text = Substring(description)
        if text.contains(".") {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return text == "-0" ? "0" : String(text)
    }
}
