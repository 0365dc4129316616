// SPDX-License-Identifier: Apache-2.0

/// An e-mail address, as a user typed it.
///
/// ```swift
/// if let address = EmailAddress(" Ana@Example.org ") {
///     print(address.text, address.key)         // Ana@Example.org ana@example.org
/// }
/// ```
public struct EmailAddress: Hashable, Codable, Sendable {
    /// The address without white space around it.
    public let text: String

    /// Validates an address: ASCII, a local part, `@`, and a domain with a dot, of any top level.
    ///
    /// - Returns: `nil` for any other text, quoted local parts and addresses in brackets among them.
    public init?(_ text: String) {
        let text = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, (1...64).contains(parts[0].count) else { return nil }
        let atoms = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let hyphen = UInt8(ascii: "-")
        guard labels.count > 1,
            atoms.allSatisfy({ atom in
                !atom.isEmpty && atom.allSatisfy { Self.isLetterOrDigit($0) || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0) }
            }),
            labels.allSatisfy({ label in
                (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
                    && label.allSatisfy { Self.isLetterOrDigit($0) || $0 == hyphen }
            })
        else { return nil }
        self.text = text
    }

    /// The form in which two spellings of one mailbox are equal.
    ///
    /// A server may tell upper case from lower in local parts; none that matters does, and users type both.
    public var key: String { Self.key(of: text) }

    static func key(of text: String) -> String { text.lowercased() }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
