// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Vitral

/// A writer of one outgoing message, with its frame header, in one buffer.
///
/// The header of a WebSocket frame contains the length of the message. Therefore the writer reserves space for the
/// longest header, and finally moves the buffer's reader index behind the unused part.
struct MessageWriter {
    private var buffer: ByteBuffer

    private static let longestHeader = 10

    /// Starts a message.
    ///
    /// - Parameter capacity: The expected length of the message, without the header.
    init(capacity: Int) {
        buffer = ByteBufferAllocator().buffer(capacity: capacity + Self.longestHeader)
        buffer.moveWriterIndex(to: Self.longestHeader)
        buffer.moveReaderIndex(to: Self.longestHeader)
    }

    mutating func write(_ text: StaticString) {
        buffer.writeStaticString(text)
    }

    mutating func write(json bytes: [UInt8]) {
        buffer.writeBytes(bytes)
    }

    /// Writes a number in decimal digits.
    mutating func write(_ number: UInt64) {
        let digits = Self.digits(in: number)
        buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: digits) { bytes in
            var rest = number
            for index in stride(from: digits - 1, through: 0, by: -1) {
                bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            return digits
        }
    }

    /// Writes a JSON string, including the quotes.
    mutating func write(string text: String) {
        var text = text
        text.withUTF8 { write(string: $0) }
    }

    /// Writes UTF-8 as a JSON string, including the quotes.
    mutating func write(string bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { write(string: $0) }
    }

    private mutating func write(string bytes: UnsafeBufferPointer<UInt8>) {
        _Markup.withJSON(of: bytes) { buffer.writeBytes($0) }
    }

    /// Returns the message as a complete, unmasked text frame.
    consuming func finish() -> ByteBuffer {
        let length = buffer.readableBytes
        let header = WebSocketFrame.headerLength(of: length)
        let start = Self.longestHeader - header
        WebSocketFrame.setHeader(.text, compressed: false, length: length, at: start, in: &buffer)
        buffer.moveReaderIndex(to: start)
        return buffer
    }

    static func digits(in number: UInt64) -> Int {
        var count = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }
}
