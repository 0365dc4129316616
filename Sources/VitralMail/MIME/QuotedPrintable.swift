// SPDX-License-Identifier: Apache-2.0

/// Text as quoted-printable (RFC 2045, 6.7).
enum QuotedPrintable {
    /// The longest line, without its end, and without the mark of a line that goes on.
    private static let longest = 75

    /// Returns a text's lines, each with its end.
    ///
    /// - Parameter lines: The lines, without their ends.
    static func encode(_ lines: [[UInt8]]) -> [UInt8] {
        var encoded: [UInt8] = []
        for line in lines {
            var length = 0
            for (index, byte) in line.enumerated() {
                let isLast = index == line.count - 1
                let piece = Self.piece(byte, startsLine: length == 0, endsLine: isLast)
                if length + piece.count > longest {
                    encoded += [UInt8(ascii: "="), 0x0D, 0x0A]
                    length = 0
                    let first = Self.piece(byte, startsLine: true, endsLine: isLast)
                    encoded += first
                    length = first.count
                } else {
                    encoded += piece
                    length += piece.count
                }
            }
            encoded += [0x0D, 0x0A]
        }
        return encoded
    }

    private static func piece(_ byte: UInt8, startsLine: Bool, endsLine: Bool) -> [UInt8] {
        switch byte {
        // White space at the end of a line is lost on the way; a dot or “From” at its start has a meaning to some servers.
        case UInt8(ascii: " ") where !endsLine, UInt8(ascii: "\t") where !endsLine: [byte]
        case UInt8(ascii: ".") where startsLine, UInt8(ascii: "F") where startsLine, UInt8(ascii: "="): escaped(byte)
        case 0x21...0x7E: [byte]
        default: escaped(byte)
        }
    }

    private static func escaped(_ byte: UInt8) -> [UInt8] { Array(("=" + Hexadecimal.digits(byte)).utf8) }
}
