// SPDX-License-Identifier: Apache-2.0

import CZlib

/// What can be wrong with compressed bytes.
enum GzipError: Error, Equatable {
    /// Not a gzip member, or cut short. The code is zlib's.
    case damaged(code: Int32)
}

/// Unpacks one gzip member that fits in memory.
func gunzip(_ packed: [UInt8]) throws(GzipError) -> [UInt8] {
    // The last four bytes of a gzip member tell its unpacked size, so that one allocation is enough.
    guard packed.count > 18 else { throw .damaged(code: Z_DATA_ERROR) }
    let size = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    // Deflate packs at most 1 to 1,032: a larger claim is damage, not a reason to allocate.
    guard size <= packed.count * 1_032 else { throw .damaged(code: Z_DATA_ERROR) }

    var code = Z_OK
    // Never none: zlib refuses to write to nowhere, even nothing.
    let unpacked = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { output, count in
        var stream = z_stream()
        let windowBitsForGzip: Int32 = 15 + 16
        code = inflateInit2_(&stream, windowBitsForGzip, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard code == Z_OK else { return }
        defer { inflateEnd(&stream) }
        packed.withUnsafeBufferPointer { input in
            // zlib's C signature lacks `const`; it never writes to its input.
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(input.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(size)
            code = inflate(&stream, Z_FINISH)
        }
        count = size - Int(stream.avail_out)
    }
    guard code == Z_STREAM_END else { throw .damaged(code: code) }
    return unpacked
}
