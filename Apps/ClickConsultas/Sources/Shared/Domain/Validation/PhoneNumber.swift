// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// A Brazilian telephone number.
package struct PhoneNumber: Hashable, Sendable, Codable {
    /// The owner of a number: practices may have landlines.
    package enum Owner: Sendable {
        case person
        case practice
    }

    /// The area code and the number, without the country's code.
    package let digits: String

    /// Reads a number, with or without +55, parentheses and hyphens.
    ///
    /// - Throws: ``DomainError/invalidPhone``.
    package init(_ text: String, of owner: Owner = .person) throws(DomainError) {
        var digits = ASCIIDigits.only(in: text)
        let isInternational = text.contains("+")
        if isInternational || digits.utf8.count > 11 {
            guard digits.hasPrefix("55") else { throw .invalidPhone }
            digits.removeFirst(2)
        }
        let number = Array(digits.utf8.dropFirst(2))
        let isMobile = number.count == 9 && number[0] == UInt8(ascii: "9")
        let isLandline = number.count == 8 && (UInt8(ascii: "2")...UInt8(ascii: "5")).contains(number[0])
        guard text.utf8.count <= 30, text.unicodeScalars.allSatisfy({ Self.allowed.contains($0) }),
            let area = ASCIIDigits.number(in: digits.prefix(2)), Self.areaCodes.contains(area),
            isMobile || owner == .practice && isLandline
        else { throw .invalidPhone }
        self.digits = digits
    }

    private static let allowed: Set<Unicode.Scalar> = Set("+0123456789()-. ".unicodeScalars)

    /// The 67 area codes of Brazil.
    package static let areaCodes: Set<Int> = [
        11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87,
        88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    ]

    /// The number in the form (11) 98888-7777.
    package var formatted: String {
        "(\(digits.prefix(2))) \(digits.dropFirst(2).dropLast(4))-\(digits.suffix(4))"
    }

    /// The number in the form +5511988887777, for links.
    package var international: String { "+55\(digits)" }
}
