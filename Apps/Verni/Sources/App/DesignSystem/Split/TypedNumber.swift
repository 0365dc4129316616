// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The reading of numbers that users type beside members: amounts, weights and percentages.
enum TypedNumber {
    /// Returns the number of a text in units of its last decimal; `nil` if nothing was typed.
    static func value(
        _ text: String, decimals: Int, decimalMark: Character
    ) throws(VerniError) -> Int64? {
        let digits = text.filter { $0 != "%" && $0 != "×" }
        guard !digits.allSatisfy(\.isWhitespace) else { return nil }
        // A currency with so many decimals reads the number digit by digit.
        return try Money(text: digits, in: currency(decimals: decimals), decimalMark: decimalMark).minorUnits
    }

    /// Returns the text of a number in units of its last decimal.
    static func text(_ units: Int64, decimals: Int, decimalMark: Character) -> String {
        (try? Money(minorUnits: units, currency: currency(decimals: decimals)))?
            .typedText(decimalMark: decimalMark) ?? ""
    }

    private static func currency(decimals: Int) -> Currency {
        switch decimals {
        case 0: .jpy
        case 3: .kwd
        case 4: fourDecimals
        default: .usd
        }
    }

    private static let fourDecimals = Currency.all.first { $0.decimals == 4 } ?? .usd

    /// Reads the numbers of members, and collects the problems of those that cannot be read.
    static func values(
        _ texts: [MemberID: String], decimals: Int, decimalMark: Character, allowsNegative: Bool = false
    ) -> (values: [MemberID: Int64], problems: [MemberID: VerniError]) {
        var values: [MemberID: Int64] = [:]
        var problems: [MemberID: VerniError] = [:]
        for (member, text) in texts {
            do throws(VerniError) {
                guard let number = try value(text, decimals: decimals, decimalMark: decimalMark) else { continue }
                guard number >= 0 || allowsNegative else { throw .shareBelowZero(member) }
                values[member] = number
            } catch {
                problems[member] = error
            }
        }
        return (values, problems)
    }
}
