// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The output of one graph node: a flat stream of element tokens.
///
/// A tree of element objects would cost an allocation for each element; the stream costs only its bytes and is compared
/// with `memcmp`. Content that can change its shape (conditions, lists, other views) is never inside the stream: it is
/// a slot that names a child node. So two renderings of one node nearly always have the same shape, and their
/// difference is a walk in lockstep.
///
/// Tokens: `open` tag, local number · `attribute` name, length, bytes · `text` length, bytes · `markup` length, bytes ·
/// `slot` index · `close`. Numbers and lengths have seven bits in each byte, the lowest first.
struct Fragment: Equatable {
    enum Token {
        static let open: UInt8 = 1
        static let attribute: UInt8 = 2
        static let text: UInt8 = 3
        static let close: UInt8 = 4
        static let slot: UInt8 = 5
        static let markup: UInt8 = 6
    }

    var bytes: [UInt8]

    static let empty = Fragment(bytes: [])
}

extension Fragment {
    /// A writer that appends tokens to a buffer.
    ///
    /// Text is escaped when it becomes HTML or JSON, not here, so that fragments compare the original text.
    struct Writer: ~Copyable {
        var bytes = ByteBuffer()

        /// Returns the written fragment, in memory of exactly its size: the writer keeps its own memory for the next
        /// node.
        func fragment() -> Fragment { Fragment(bytes: bytes.array) }

        mutating func open(_ tag: Tag, local: Int) {
            bytes.append(packed: UInt64(Token.open) | UInt64(tag.rawValue) << 8, count: 2)
            append(number: local)
        }

        mutating func close() {
            bytes.append(Token.close)
        }

        mutating func slot(_ index: Int) {
            bytes.append(Token.slot)
            append(number: index)
        }

        mutating func attribute(_ name: AttributeName, _ value: String) {
            begin(name)
            append(value)
        }

        mutating func attribute(_ name: AttributeName, bytes value: [UInt8]) {
            begin(name)
            append(number: value.count)
            bytes.append(value)
        }

        /// Writes a class that no modifier adds to.
        mutating func classes(_ own: StyleClass) {
            begin(.class)
            append(number: own.bytes.count)
            bytes.append(own.bytes)
        }

        /// Writes the classes of the element itself, then those that modifiers added.
        mutating func classes(_ own: StyleClass?, adding added: [UInt8]) {
            guard let own else {
                if !added.isEmpty { attribute(.class, bytes: added) }
                return
            }
            begin(.class)
            append(number: own.bytes.count + (added.isEmpty ? 0 : 1 + added.count))
            bytes.append(own.bytes)
            guard !added.isEmpty else { return }
            bytes.append(UInt8(ascii: " "))
            bytes.append(added)
        }

        mutating func text(_ text: String) {
            bytes.append(Token.text)
            append(text)
        }

        /// Writes markup that is not escaped, because this module generated it (symbols).
        mutating func markup(_ markup: String) {
            bytes.append(Token.markup)
            append(markup)
        }

        private mutating func begin(_ name: AttributeName) {
            bytes.append(packed: UInt64(Token.attribute) | UInt64(name.rawValue) << 8, count: 2)
        }

        private mutating func append(_ string: String) {
            var string = string
            string.withUTF8 { utf8 in
                append(number: utf8.count)
                bytes.append(utf8)
            }
        }

        @inline(__always)
        private mutating func append(number: Int) {
            var rest = number
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
    }

    /// A reader that walks the tokens of a fragment.
    ///
    /// The caller borrows the bytes for the whole walk; the cursor does not retain them.
    struct Cursor {
        let bytes: UnsafeBufferPointer<UInt8>
        var position = 0

        enum Step {
            case open(Tag, local: Int)
            case attribute(AttributeName, value: UnsafeBufferPointer<UInt8>)
            case text(UnsafeBufferPointer<UInt8>)
            case markup(UnsafeBufferPointer<UInt8>)
            case slot(Int)
            case close
        }

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
        }

        var isAtEnd: Bool { position >= bytes.count }

        /// The kind of the next token; 0 at the end.
        var nextToken: UInt8 { isAtEnd ? 0 : bytes[position] }

        mutating func next() -> Step? {
            guard position < bytes.count else { return nil }
            let token = bytes[position]
            position += 1
            switch token {
            case Token.open:
                let (tag, local) = opening()
                return .open(tag, local: local)
            case Token.attribute:
                let (name, value) = attribute()
                return .attribute(name, value: value)
            case Token.text:
                return .text(string())
            case Token.markup:
                return .markup(string())
            case Token.slot:
                return .slot(number())
            default:
                return .close
            }
        }

        /// Skips the next token if it has the given bytes.
        mutating func skip(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
            let end = position + token.count
            guard end <= bytes.count, let start = bytes.baseAddress, let other = token.baseAddress,
                memcmp(start + position, other, token.count) == 0
            else { return false }
            position = end
            return true
        }

        /// Skips the content of the element that was just opened, its `close` token included.
        mutating func skipElement() {
            var depth = 1
            while depth > 0, !isAtEnd {
                let token = nextToken
                skipKind()
                switch token {
                case Token.open:
                    depth += 1
                    _ = opening()
                case Token.attribute: _ = attribute()
                case Token.text, Token.markup: _ = string()
                case Token.slot: _ = number()
                default: depth -= 1
                }
            }
        }

        // MARK: The data after a token's kind

        /// Skips the kind of the next token, which the caller has read already.
        @inline(__always)
        mutating func skipKind() { position &+= 1 }

        @inline(__always)
        mutating func opening() -> (Tag, local: Int) {
            // Only `Writer` makes fragments, and it writes raw values of `Tag` and of the next enumeration.
            let tag = Tag(rawValue: bytes[position]) ?? .div
            position &+= 1
            return (tag, number())
        }

        @inline(__always)
        mutating func attribute() -> (AttributeName, value: UnsafeBufferPointer<UInt8>) {
            let name = AttributeName(rawValue: bytes[position]) ?? .class
            position &+= 1
            return (name, string())
        }

        @inline(__always)
        mutating func string() -> UnsafeBufferPointer<UInt8> {
            let count = number()
            let start = position
            position = start &+ count
            return bytes.part(start..<position)
        }

        @inline(__always)
        mutating func number() -> Int {
            var number = Int(truncatingIfNeeded: bytes[position])
            position &+= 1
            if number < 0x80 { return number }
            number &= 0x7F
            var shift = 7
            while true {
                let byte = bytes[position]
                position += 1
                number |= Int(truncatingIfNeeded: byte & 0x7F) << shift
                if byte < 0x80 { return number }
                shift += 7
            }
        }
    }

    func withCursor<Result>(_ body: (inout Cursor) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { buffer in
            var cursor = Cursor(buffer)
            return try body(&cursor)
        }
    }
}
