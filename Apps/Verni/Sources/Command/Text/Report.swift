// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The answer of a command: lines for a person, or a value for a program.
struct Report: Sendable {
    var lines: [String]
    var value: any Encodable & Sendable
    /// Whether the command has found what it must fail for.
    var isFailure = false

    /// Returns the bytes for the standard output.
    func output(asJSON: Bool) throws -> Data {
        if asJSON { return try Self.json(of: value) }
        return Data(lines.map { Self.printable($0) + "\n" }.joined().utf8)
    }

    /// Returns a value as JSON, with a line feed at its end.
    static func json(of value: any Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(value) + Data("\n".utf8)
    }

    /// Returns a text without characters that a terminal obeys: other members have written titles and names.
    static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                // A joiner belongs to emoji and to several scripts.
                result.append(scalar == "\u{200D}" || scalar == "\u{200C}" ? scalar : " ")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    static func write(_ data: Data, to file: FileHandle) throws { try file.write(contentsOf: data) }
}

/// An amount for programs: digits with a point, and the currency.
struct AmountValue: Hashable, Codable, Sendable {
    let amount: String
    let currency: String

    init(_ minorUnits: Int64, _ currency: Currency) {
        amount = Amounts.digits(minorUnits, currency)
        self.currency = currency.code
    }
}

/// Amounts in words.
enum Amounts {
    /// Returns an amount as digits with a point; a sum may be beyond what one amount can be.
    static func digits(_ minorUnits: Int64, _ currency: Currency) -> String {
        MoneySum(minorUnits: minorUnits, currency: currency).plainText
    }

    /// Returns an amount with its currency: `12.00 EUR`.
    static func text(_ minorUnits: Int64, _ currency: Currency) -> String {
        "\(digits(minorUnits, currency)) \(currency.code)"
    }

    /// Returns what a balance says about a person: the word, not the sign, tells who owes.
    static func standing(_ balances: [Currency: Int64], owed: String = "is owed", owes: String = "owes") -> String {
        let parts = balances.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { currency, units in
            "\(units > 0 ? owed : owes) \(digits(units, currency).drop { $0 == "-" }) \(currency.code)"
        }
        return parts.isEmpty ? "settled up" : parts.joined(separator: ", ")
    }
}
