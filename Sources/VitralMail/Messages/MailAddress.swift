// SPDX-License-Identifier: Apache-2.0

/// An e-mail address, with the name that mail programs show.
///
/// ```swift
/// let sender = MailAddress("agenda@clinic.example.org", name: "Clínica Boa Vista")
/// ```
public struct MailAddress: Hashable, Codable, Sendable {
    /// The address, in ASCII.
    public var address: String
    /// The name that mail programs show, in any script.
    public var name: String?

    /// Creates an address, which is validated when the message is sent.
    ///
    /// - Parameters:
    ///   - address: The address, in ASCII.
    ///   - name: The name that mail programs show.
    public init(_ address: String, name: String? = nil) {
        self.address = address
        self.name = name
    }

    /// Whether a text is an e-mail address: ASCII, a local part, `@`, and a domain with a dot, or `localhost`.
    ///
    /// ```swift
    /// let isKnown = MailAddress.isValid("ana@example.org")    // true
    /// ```
    ///
    /// Quoted local parts and addresses in brackets, which mail programs have no use for, are refused.
    public static func isValid(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, (1...64).contains(parts[0].count) else { return false }
        let atoms = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard atoms.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isAtomText) }) else { return false }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1 || parts[1].elementsEqual("localhost".utf8) else { return false }
        return labels.allSatisfy { label in
            let hyphen = UInt8(ascii: "-")
            return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
                && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
        }
    }

    /// Whether a byte can be in an atom (RFC 5322, 3.2.3).
    static func isAtomText(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// The host of the address.
    var host: Substring { address.split(separator: "@").last ?? "" }
}
