// SPDX-License-Identifier: Apache-2.0

import CZlib

/// The problems that compressed bytes can have.
enum GzipError: Error, Equatable {
    /// The bytes are not a gzip member, or are truncated. The code is zlib's.
    case damaged(code: Int32)
}

/// Returns the unpacked bytes of one gzip member, which must fit in memory.
func gunzip(_ packed: [UInt8]) throws(GzipError) -> [UInt8] {
    // The last four bytes of a gzip member are its unpacked size, so that one allocation is enough.
    guard packed.count > 18 else { throw .damaged(code: Z_DATA_ERROR) }
    let size = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    // Deflate packs at most 1 to 1,032. A larger claim means damaged data and must not cause an allocation.
    guard size <= packed.count * 1_032 else { throw .damaged(code: Z_DATA_ERROR) }

    var code = Z_OK
    // At least one byte: zlib rejects a null output pointer, even for an empty result.
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
