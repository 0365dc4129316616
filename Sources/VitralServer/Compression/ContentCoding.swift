// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// A content coding of responses (RFC 9110, 8.4.1), the smaller one first.
enum ContentCoding: String, CaseIterable {
    case brotli = "br"
    case gzip

    /// The use of a compressed response, by which the time for its compression is chosen.
    enum Use {
        /// A response that is compressed for one request.
        case once
        /// A file that is compressed when the server starts.
        case always
    }

    /// Returns the parts of a file, compressed as one; `nil` only if memory runs out.
    func compress(_ parts: [[UInt8]], for use: Use, capacity: Int) -> ByteBuffer? {
        switch (self, use) {
        case (.brotli, .once): Brotli.compress(parts, quality: 5, capacity: capacity)
        case (.brotli, .always): Brotli.compress(parts, quality: 11, capacity: capacity)
        case (.gzip, .once): Compressor.gzip(parts, level: 5, capacity: capacity)
        case (.gzip, .always): Compressor.gzip(parts, level: 9, capacity: capacity)
        }
    }
}
