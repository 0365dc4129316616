// SPDX-License-Identifier: Apache-2.0

/// Texts in headers, which are ASCII.
enum EncodedWords {
    /// The longest line of a header, without its end (RFC 2047, 2).
    private static let longestLine = 76
    private static let longestWord = 75

    /// Whether a text can be written as it is, and is read as it was written.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?") && !text.hasPrefix(" ")
            && !text.hasSuffix(" ")
    }

    /// Returns a text as encoded words (RFC 2047), one a line.
    ///
    /// - Parameter used: The number of characters before the first word in its line.
    static func encode(_ text: String, after used: Int) -> String {
        let quotedLength = text.utf8.reduce(0) { $0 + (isSafe($1) || $1 == UInt8(ascii: " ") ? 1 : 3) }
        let isQuoted = quotedLength <= (text.utf8.count + 2) / 3 * 4
        let frame = "=?utf-8?Q??=".utf8.count
        var words: [String] = []
        var bytes: [UInt8] = []
        var length = 0
        var room = min(longestWord, longestLine - used) - frame
        func finish() {
            let content = isQuoted ? quoted(bytes) : Base64.encode(bytes)
            words.append("=?utf-8?\(isQuoted ? "Q" : "B")?\(content)?=")
        }
        for scalar in text.unicodeScalars {
            // A word never ends within a character.
            let encoded = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            let added = encoded.reduce(0) { $0 + (isSafe($1) || $1 == UInt8(ascii: " ") ? 1 : 3) }
            let next = isQuoted ? length + added : (bytes.count + encoded.count + 2) / 3 * 4
            if next > room {
                finish()
                (bytes, length) = ([], 0)
                room = min(longestWord, longestLine - 1) - frame
            }
            bytes += encoded
            length += added
        }
        finish()
        return words.joined(separator: "\r\n ")
    }

    private static func quoted(_ bytes: [UInt8]) -> String {
        bytes.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: " "): text += "_"
            case _ where isSafe(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "=" + Hexadecimal.digits(byte)
            }
        }
    }

    /// Whether a byte stands for itself, in a name as in other texts (RFC 2047, 5).
    private static func isSafe(_ byte: UInt8) -> Bool {
        MailAddress.isAtomText(byte) && !"#$%&'=?^_`{|}~".utf8.contains(byte)
    }
}

/// Bytes as two digits.
enum Hexadecimal {
    static func digits(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
