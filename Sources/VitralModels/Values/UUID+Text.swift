// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension UUID {
    /// The text of `uuidString`, which takes a formatter longer than reading a row.
    package var text: String {
        withUnsafeBytes(of: uuid) { bytes in
            String(unsafeUninitializedCapacity: Self.textCount) { text in
                var place = 0
                for (index, byte) in bytes.enumerated() {
                    if Self.hyphens.contains(index) {
                        text[place] = UInt8(ascii: "-")
                        place += 1
                    }
                    text[place] = Self.digit(byte >> 4)
                    text[place + 1] = Self.digit(byte & 0xF)
                    place += 2
                }
                return place
            }
        }
    }

    /// Creates the identifier of a text in any form that `init(uuidString:)` accepts; `nil` for any other text.
    package init?(text: String) {
        var text = text
        let bytes = text.withUTF8 { Self.bytes($0) }
        if let bytes {
            self.init(uuid: bytes)
        } else {
            self.init(uuidString: text)
        }
    }

    private static let textCount = 36
    /// The indexes of the bytes that follow a hyphen.
    private static let hyphens = [4, 6, 8, 10]

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// Returns the bytes of a text in the usual form; `nil` for another one.
    private static func bytes(_ text: UnsafeBufferPointer<UInt8>) -> uuid_t? {
        guard text.count == textCount else { return nil }
        var id = UUID.empty
        let isRead = withUnsafeMutableBytes(of: &id) { bytes in
            var place = 0
            for index in bytes.indices {
                if hyphens.contains(index) {
                    guard text[place] == UInt8(ascii: "-") else { return false }
                    place += 1
                }
                guard let high = value(text[place]), let low = value(text[place + 1]) else { return false }
                bytes[index] = high << 4 | low
                place += 2
            }
            return true
        }
        return isRead ? id : nil
    }

    private static let empty: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}
