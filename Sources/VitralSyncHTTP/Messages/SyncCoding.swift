// SPDX-License-Identifier: Apache-2.0

import CZlib
public import Foundation

/// The gzip coding of messages, which share most of their bytes.
///
/// Pushes need nothing from a route: a compressed one is recognized by its first bytes. Answers are compressed by the
/// route, for a client that accepts it:
///
/// ```swift
/// func answer(_ body: Data, acceptEncoding: String?) -> (body: Data, headers: [String: String]) {
///     guard let compressed = SyncCoding.compressed(body, for: acceptEncoding) else { return (body, [:]) }
///     return (compressed, ["Content-Encoding": SyncCoding.name, "Vary": "Accept-Encoding"])
/// }
/// ```
public enum SyncCoding {
    /// The name of the coding.
    public static let name = "gzip"
    /// The number of bytes from which on a message is compressed.
    public static let threshold = 1_024

    /// Returns a compressed message; `nil` for a short one, and for a client that does not accept the coding.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - acceptEncoding: The header `Accept-Encoding` of the request.
    public static func compressed(_ message: Data, for acceptEncoding: String?) -> Data? {
        let accepts = (acceptEncoding ?? "").split(separator: ",").contains { coding in
            let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            return parts.first == name
                && !parts.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
        }
        return accepts ? compressed(message) : nil
    }

    /// Returns a compressed message; `nil` for a short one.
    static func compressed(_ message: Data) -> Data? {
        guard message.count >= threshold else { return nil }
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var target = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(message.count))))
        let status = run(&stream, message, into: &target) { deflate(&$0, Z_FINISH) }
        guard status == Z_STREAM_END else { return nil }
        return Data(target.prefix(Int(stream.total_out)))
    }

    /// Returns whether a message is compressed: JSON never begins with these bytes.
    static func isCompressed(_ message: Data) -> Bool { message.starts(with: [0x1F, 0x8B]) }

    /// Expands a compressed message.
    ///
    /// - Parameter limit: The maximum number of bytes of the result; no more memory is used.
    /// - Throws: ``SyncRequestError/bodyTooLarge`` or ``SyncRequestError/malformedBody``.
    static func expanded(_ message: Data, limit: Int) throws(SyncRequestError) -> Data {
        var stream = z_stream()
        guard inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .malformedBody
        }
        defer { inflateEnd(&stream) }
        // One byte more than is allowed shows that there are too many.
        var target = [UInt8](repeating: 0, count: limit + 1)
        let status = run(&stream, message, into: &target) { inflate(&$0, Z_FINISH) }
        guard stream.total_out <= limit else { throw .bodyTooLarge }
        guard status == Z_STREAM_END, stream.avail_in == 0 else { throw .malformedBody }
        return Data(target.prefix(Int(stream.total_out)))
    }

    private static let level: Int32 = 4
    /// A window of 32 KB, with the header and the checksum of gzip.
    private static let windowBits: Int32 = 15 + 16

    private static func run(
        _ stream: inout z_stream, _ message: Data, into target: inout [UInt8], _ body: (inout z_stream) -> Int32
    ) -> Int32 {
        message.withUnsafeBytes { source in
            target.withUnsafeMutableBytes { target in
                // zlib only reads through next_in; its type says otherwise for historical reasons.
                stream.next_in = UnsafeMutablePointer(
                    mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
                stream.avail_in = UInt32(clamping: source.count)
                stream.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.avail_out = UInt32(clamping: target.count)
                return body(&stream)
            }
        }
    }
}
