// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// A CPF, the number of a taxpayer, with correct check digits.
///
/// Descriptions hide it; ``formatted`` is for the pages that may show it.
package struct CPF: Hashable, Sendable {
    /// The 11 digits.
    package let digits: String

    /// Reads a CPF, with or without its points and hyphen.
    ///
    /// - Throws: ``DomainError/invalidCPF``.
    package init(_ text: String) throws(DomainError) {
        let digits = ASCIIDigits.only(in: text)
        guard text.utf8.count <= 20, text.unicodeScalars.allSatisfy({ Self.allowed.contains($0) }),
            Self.isValid(digits)
        else { throw .invalidCPF }
        self.digits = digits
    }

    private static let allowed: Set<Unicode.Scalar> = Set("0123456789.- ".unicodeScalars)

    private static func isValid(_ digits: String) -> Bool {
        let numbers = digits.utf8.map { Int(truncatingIfNeeded: $0) - 48 }
        guard numbers.count == 11, Set(numbers).count > 1 else { return false }
        return numbers[9] == checkDigit(of: numbers.prefix(9)) && numbers[10] == checkDigit(of: numbers.prefix(10))
    }

    /// Returns the check digit of digits, whose weights fall to 2.
    package static func checkDigit(of numbers: some Collection<Int>) -> Int {
        let sum = zip(numbers, (2...numbers.count + 1).reversed()).reduce(0) { $0 + $1.0 * $1.1 }
        return sum % 11 < 2 ? 0 : 11 - sum % 11
    }

    /// The CPF in the form 390.533.447-05.
    package var formatted: String {
        let parts = [digits.prefix(3), digits.dropFirst(3).prefix(3), digits.dropFirst(6).prefix(3)]
        return parts.joined(separator: ".") + "-" + digits.suffix(2)
    }

    /// The CPF with its middle digits only: ***.533.447-**.
    package var masked: String { "***.\(digits.dropFirst(3).prefix(3)).\(digits.dropFirst(6).prefix(3))-**" }
}

extension CPF: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The word "CPF".
    package var description: String { "CPF" }
    /// The word "CPF".
    package var debugDescription: String { description }
    /// A mirror without children.
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
