// SPDX-License-Identifier: Apache-2.0

/// The address of a file's content: its SHA-256, as 64 hexadecimal digits in small letters.
package struct BlobID: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
    /// The digits.
    package let text: String

    /// Creates an address from its digits; `nil` for any other text.
    package init?(_ text: String) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        guard text.utf8.count == 64, text.utf8.allSatisfy({ digits.contains($0) || letters.contains($0) }) else {
            return nil
        }
        self.text = text
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = BlobID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A file's address is 64 hexadecimal digits.")
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    package var description: String { text }

    package static func < (first: BlobID, second: BlobID) -> Bool { first.text < second.text }
}
