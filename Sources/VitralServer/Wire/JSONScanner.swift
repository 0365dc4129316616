// SPDX-License-Identifier: Apache-2.0

/// A cursor over the JSON that clients may send: flat arrays of scalars, and small objects of them.
///
/// It reads from the socket's own memory and allocates only for the strings that are kept. The caller determines the
/// grammar with its calls, so the caller, not the input, bounds the depth and the size.
struct JSONScanner {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// The largest integer that JavaScript represents exactly.
    static let largestNumber: UInt64 = (1 << 53) - 1

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Reads a byte of structure, after optional white space.
    mutating func take(_ expected: UInt8) throws(MalformedMessage) {
        guard takeIfPresent(expected) else { throw MalformedMessage(.syntax) }
    }

    /// Reads a byte of structure if it is next; returns whether it was.
    mutating func takeIfPresent(_ expected: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == expected else { return false }
        position += 1
        return true
    }

    /// Reads the comma before an element of an array or object.
    mutating func comma() throws(MalformedMessage) {
        try take(UInt8(ascii: ","))
    }

    /// Reads the end of the message: the closing bracket, with nothing after it.
    mutating func end() throws(MalformedMessage) {
        try take(UInt8(ascii: "]"))
        skipSpace()
        guard position == bytes.count else { throw MalformedMessage(.syntax) }
    }

    /// Reads a whole number from 0 to 2^53 − 1.
    mutating func number() throws(MalformedMessage) -> UInt64 {
        skipSpace()
        let start = position
        var value: UInt64 = 0
        while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit <= 9 {
            // Sixteen digits stay far below 2^64, so the value cannot overflow before the check.
            guard position - start < 16 else { throw MalformedMessage(.number) }
            value = value &* 10 &+ UInt64(digit)
            position += 1
        }
        let digits = position - start
        guard digits > 0, digits == 1 || bytes[start] != UInt8(ascii: "0") else { throw MalformedMessage(.syntax) }
        guard value <= Self.largestNumber else { throw MalformedMessage(.number) }
        return value
    }

    /// Reads a number within a bound.
    mutating func number(upTo bound: Int) throws(MalformedMessage) -> Int {
        guard let value = Int(exactly: try number()), value <= bound else { throw MalformedMessage(.number) }
        return value
    }

    mutating func bool() throws(MalformedMessage) -> Bool {
        skipSpace()
        if takeWord("true") { return true }
        if takeWord("false") { return false }
        throw MalformedMessage(.syntax)
    }

    /// Reads a short string without escapes; returns its bytes, which live as long as the message.
    mutating func word(upTo limit: Int) throws(MalformedMessage) -> UnsafeRawBufferPointer {
        try take(UInt8(ascii: "\""))
        let start = position
        while position < bytes.count, position - start <= limit {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return UnsafeRawBufferPointer(rebasing: bytes[start..<(position - 1)])
            }
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { throw MalformedMessage(.syntax) }
            position += 1
        }
        throw MalformedMessage(position - start > limit ? .tooLong : .syntax)
    }

    /// Reads a string of at most `limit` bytes, as they are in the message.
    mutating func string(upTo limit: Int) throws(MalformedMessage) -> String {
        try take(UInt8(ascii: "\""))
        let start = position
        var escaped = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") { break }
            guard byte >= 0x20 else { throw MalformedMessage(.syntax) }
            if byte == UInt8(ascii: "\\") {
                escaped = true
                position += 1
            }
            position += 1
        }
        guard position < bytes.count else { throw MalformedMessage(.syntax) }
        guard position - start <= limit else { throw MalformedMessage(.tooLong) }
        let body = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
        position += 1
        return escaped ? try Self.unescape(body) : try Self.decode(body)
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    private mutating func takeWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        let matches = word.withUTF8Buffer { expected in
            (0..<count).allSatisfy { expected[$0] == bytes[position + $0] }
        }
        if matches { position += count }
        return matches
    }

    private static func decode(_ body: UnsafeRawBufferPointer) throws(MalformedMessage) -> String {
        guard let text = String(validating: body, as: UTF8.self) else { throw MalformedMessage(.encoding) }
        return text
    }
}

extension JSONScanner {
    private static func unescape(_ body: UnsafeRawBufferPointer) throws(MalformedMessage) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(body.count)
        var index = 0
        while index < body.count {
            let byte = body[index]
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard index < body.count else { throw MalformedMessage(.syntax) }
            let escape = body[index]
            index += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "u"):
                let scalar = try unicodeEscape(body, &index)
                text.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
            default: throw MalformedMessage(.syntax)
            }
        }
        guard let text = String(validating: text, as: UTF8.self) else { throw MalformedMessage(.encoding) }
        return text
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair.
    ///
    /// A lone half becomes the replacement character: browsers send one if the user cuts an emoji in two, and that must
    /// not close the socket.
    private static func unicodeEscape(
        _ body: UnsafeRawBufferPointer, _ index: inout Int
    ) throws(MalformedMessage) -> Unicode.Scalar {
        let first = try fourDigits(body, &index)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, index + 6 <= body.count,
            body[index] == UInt8(ascii: "\\"), body[index + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        var next = index + 2
        let second = try fourDigits(body, &next)
        guard 0xDC00...0xDFFF ~= second else { return "\u{FFFD}" }
        index = next
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private static func fourDigits(
        _ body: UnsafeRawBufferPointer, _ index: inout Int
    ) throws(MalformedMessage) -> UInt32 {
        guard index + 4 <= body.count else { throw MalformedMessage(.syntax) }
        var value: UInt32 = 0
        for byte in body[index..<(index + 4)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: throw MalformedMessage(.syntax)
            }
        }
        index += 4
        return value
    }
}
