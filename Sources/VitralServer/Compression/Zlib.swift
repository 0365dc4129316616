// SPDX-License-Identifier: Apache-2.0

import CZlib
import NIOCore

/// A compressor that uses the same working memory for one message or file after the other.
///
/// zlib needs a quarter of a megabyte to compress. One compressor for each event loop serves all of its sockets,
/// because no message refers to an earlier one. NIO's own compressor works on the responses of a pipeline only, and not
/// on messages or files.
///
/// NB: It is not thread-safe; only its owner may use it.
final class Compressor {
    enum Format {
        /// For files and pages: gzip with its header and checksum.
        case gzip
        /// For WebSocket messages: bare DEFLATE (RFC 7692).
        case raw

        fileprivate var windowBits: Int32 { self == .gzip ? 15 + 16 : -15 }
    }

    // zlib keeps a pointer to the stream in its state, so the stream must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Creates a compressor.
    ///
    /// - Parameter level: The compression level, from 1, the fastest, to 9, the smallest result.
    /// - Returns: `nil` only if memory runs out.
    init?(_ format: Format, level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = deflateInit2_(
            stream, level, Z_DEFLATED, format.windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Returns the largest compressed size of a number of bytes.
    func bound(of count: Int) -> Int {
        Int(deflateBound(stream, uLong(count))) + 16
    }

    /// Returns the parts of a file as one gzip file; `nil` only if memory runs out.
    static func gzip(_ parts: [[UInt8]], level: Int32, capacity: Int) -> ByteBuffer? {
        guard let compressor = Compressor(.gzip, level: level) else { return nil }
        var buffer = ByteBufferAllocator().buffer(capacity: capacity)
        for (index, part) in parts.enumerated() {
            let flush = index == parts.count - 1 ? Z_FINISH : Z_NO_FLUSH
            guard part.withUnsafeBytes({ compressor.run($0, flush: flush, into: &buffer) }) else { return nil }
        }
        return buffer
    }

    /// Writes the bytes as one message of RFC 7692, without the four bytes that end each flush.
    func message(_ bytes: UnsafeRawBufferPointer, into buffer: inout ByteBuffer) -> Bool {
        deflateReset(stream)
        guard run(bytes, flush: Z_SYNC_FLUSH, into: &buffer), buffer.readableBytes >= 4 else { return false }
        buffer.moveWriterIndex(to: buffer.writerIndex - 4)
        return true
    }

    private func run(_ bytes: UnsafeRawBufferPointer, flush: Int32, into buffer: inout ByteBuffer) -> Bool {
        // zlib only reads through next_in; its type says otherwise for historical reasons.
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(bytes.count)
        let room = max(256, min(bound(of: bytes.count), 16 * 1024))
        var status = Z_OK
        repeat {
            buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: room) { room in
                stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.pointee.avail_out = UInt32(room.count)
                status = deflate(stream, flush)
                return room.count - Int(stream.pointee.avail_out)
            }
        } while status == Z_OK && stream.pointee.avail_out == 0
        switch status {
        case Z_STREAM_END: return flush == Z_FINISH
        case Z_OK, Z_BUF_ERROR: return flush != Z_FINISH && stream.pointee.avail_in == 0
        default: return false
        }
    }
}

/// A decompressor of one WebSocket message after the other, with a limit on the size.
///
/// NB: It is not thread-safe; only its owner may use it.
final class Expander {
    enum Failure: Error {
        case corrupt
        /// The message expands to more than the limit.
        case tooBig
    }

    private let stream: UnsafeMutablePointer<z_stream>

    /// Creates an expander; returns `nil` only if memory runs out.
    init?() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Decompresses a message of RFC 7692.
    ///
    /// - Parameters:
    ///   - target: The memory for the message; it must have room for one byte more than the limit.
    /// - Returns: The length of the message.
    func message(
        _ bytes: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) throws(Failure) -> Int {
        inflateReset(stream)
        stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(target.count)
        if try !run(bytes) {
            // The sender omits these four bytes (RFC 7692, 7.2.1).
            let tail: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0xFF, 0xFF)
            _ = try withUnsafeBytes(of: tail) { tail throws(Failure) in try run(tail) }
        }
        // If the target is full, zlib may hold more of the message.
        guard stream.pointee.avail_out > 0 else { throw .tooBig }
        return target.count - Int(stream.pointee.avail_out)
    }

    /// Decompresses bytes; returns whether the compressed data marked its own end.
    private func run(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Bool {
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(bytes.count)
        let status = inflate(stream, Z_SYNC_FLUSH)
        switch status {
        case Z_STREAM_END: return true
        case Z_OK, Z_BUF_ERROR:
            // The bytes that are left did not fit.
            guard stream.pointee.avail_in == 0 else { throw .tooBig }
            return false
        default: throw .corrupt
        }
    }
}
