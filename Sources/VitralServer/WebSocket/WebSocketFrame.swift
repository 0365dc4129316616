// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The frames of RFC 6455, as the server reads and writes them.
///
/// The messages are small and many, so frames are read in place and written next to their payload; a frame is never
/// an object.
enum WebSocketFrame {
    enum Opcode: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        var isControl: Bool { rawValue >= 8 }
    }

    /// Everything of a client's frame but its payload.
    struct Header {
        var isFinal: Bool
        /// The first reserved bit: the message is compressed.
        var isCompressed: Bool
        var opcode: Opcode
        var mask: UInt32
        /// The length of the payload.
        var length: Int
        /// The length of the header itself.
        var headerLength: Int
    }

    /// A peer's violation of RFC 6455.
    enum Violation: String, Error {
        case reservedBit = "A reserved bit is set."
        case opcode = "The opcode is not known."
        case unmasked = "A client's frame must be masked."
        case control = "A control frame must be whole and short."
        case length = "The length is not written in the shortest way."
        case continuation = "A message was continued that had not begun, or begun before the last one ended."
        case binary = "Messages are text."
        case close = "The close frame is malformed."
        case compression = "The compressed message cannot be expanded."
    }

    /// Reads the header at the start of the bytes.
    ///
    /// - Returns: `nil` if more bytes are needed.
    static func header(
        in bytes: UnsafeRawBufferPointer, compression: Bool
    ) throws(Violation) -> Header? {
        guard bytes.count >= 2 else { return nil }
        let first = bytes[0]
        guard let opcode = Opcode(rawValue: first & 0x0F) else { throw .opcode }
        let isFinal = first & 0x80 != 0
        let isCompressed = first & 0x40 != 0
        // The bit marks a message, so it stands on its first frame only.
        let mayBeCompressed = compression && (opcode == .text || opcode == .binary)
        guard first & 0x30 == 0, !isCompressed || mayBeCompressed else { throw .reservedBit }
        guard bytes[1] & 0x80 != 0 else { throw .unmasked }
        var length = Int(bytes[1] & 0x7F)
        if opcode.isControl, !isFinal || length > 125 { throw .control }
        var position = 2
        if length == 126 {
            guard bytes.count >= 4 else { return nil }
            length = Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
            guard length > 125 else { throw .length }
            position = 4
        } else if length == 127 {
            guard bytes.count >= 10 else { return nil }
            let wide = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt64.self))
            guard wide > 0xFFFF, wide >> 63 == 0 else { throw .length }
            length = Int(wide)
            position = 10
        }
        guard bytes.count >= position + 4 else { return nil }
        return Header(
            isFinal: isFinal, isCompressed: isCompressed, opcode: opcode,
            mask: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self),
            length: length, headerLength: position + 4)
    }

    /// Copies a payload and takes its mask off.
    ///
    /// The mask is in memory order, as it was loaded. Source and target have the same length.
    static func unmask(
        _ source: UnsafeRawBufferPointer, with mask: UInt32, into target: UnsafeMutableRawBufferPointer
    ) {
        let wide = UInt64(mask) << 32 | UInt64(mask)
        var index = 0
        while index + 8 <= source.count {
            let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ wide
            target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
            index += 8
        }
        withUnsafeBytes(of: mask) { mask in
            while index < source.count {
                target[index] = source[index] ^ mask[index & 3]
                index += 1
            }
        }
    }

    /// Returns the length of the header of a server's frame.
    static func headerLength(of length: Int) -> Int {
        length < 126 ? 2 : length <= 0xFFFF ? 4 : 10
    }

    /// Writes the header of a server's frame at a place where room was left for it.
    static func setHeader(
        _ opcode: Opcode, compressed: Bool, length: Int, at index: Int, in buffer: inout ByteBuffer
    ) {
        buffer.setInteger(0x80 | (compressed ? 0x40 : 0) | opcode.rawValue, at: index)
        if length < 126 {
            buffer.setInteger(UInt8(length), at: index + 1)
        } else if length <= 0xFFFF {
            buffer.setInteger(UInt8(126), at: index + 1)
            buffer.setInteger(UInt16(length), at: index + 2)
        } else {
            buffer.setInteger(UInt8(127), at: index + 1)
            buffer.setInteger(UInt64(length), at: index + 2)
        }
    }

    /// Returns a control frame: close, ping or pong.
    static func control(_ opcode: Opcode, _ payload: some Collection<UInt8>) -> ByteBuffer {
        var buffer = ByteBufferAllocator().buffer(capacity: payload.count + 2)
        buffer.writeInteger(0x80 | opcode.rawValue)
        buffer.writeInteger(UInt8(payload.count))
        buffer.writeBytes(payload)
        return buffer
    }

    /// Returns a close frame with its code.
    static func close(_ code: UInt16) -> ByteBuffer {
        control(.close, [UInt8(code >> 8), UInt8(code & 0xFF)])
    }

    /// Returns whether a peer may close with a code.
    static func isValidClose(_ code: UInt16) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
