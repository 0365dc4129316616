// SPDX-License-Identifier: Apache-2.0

/// An e-mail address of ASCII characters, in lower case.
///
/// The one validator of the app: sign-up, sign-in, reset and callers use it.
package struct EmailAddress: Hashable, Sendable, Codable {
    /// The address.
    package let text: String

    /// Reads an address; spaces around it are ignored.
    ///
    /// - Throws: ``DomainError/invalidEmail``.
    package init(_ text: String) throws(DomainError) {
        let text = text.trimmingPrefix { $0 == " " }
        let trimmed = String(text.reversed().drop { $0 == " " }.reversed()).lowercased()
        guard Self.isValid(trimmed) else { throw .invalidEmail }
        self.text = trimmed
    }

    private static let symbols = Set("!#$%&'*+/=?^_`{|}~-".utf8)

    private static func isValid(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 254, (1...64).contains(parts[0].count) else { return false }
        let names = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard
            names.allSatisfy({ name in !name.isEmpty && name.allSatisfy { isAlphanumeric($0) || symbols.contains($0) } }
            )
        else { return false }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.allSatisfy(isLabel), let last = labels.last else { return false }
        return last.count >= 2 && !last.allSatisfy { (48...57).contains($0) }
    }

    private static func isLabel(_ label: Substring.UTF8View.SubSequence) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { isAlphanumeric($0) || $0 == hyphen }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...122).contains(byte)
    }
}
