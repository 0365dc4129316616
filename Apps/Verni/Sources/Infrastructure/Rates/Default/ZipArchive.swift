// SPDX-License-Identifier: Apache-2.0

import CZlib

/// A ZIP archive, in which the central bank packs its file.
enum ZipArchive {
    /// Whether bytes begin like an archive.
    static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// Returns the first file of an archive.
    ///
    /// - Parameter limit: The largest unpacked file in bytes.
    /// - Throws: ``RatesFailure/archive`` or ``RatesFailure/tooLarge(limit:)``.
    static func firstFile(of archive: [UInt8], limit: Int) throws(RatesFailure) -> [UInt8] {
        let entry = try firstEntry(of: archive)
        guard entry.size <= limit else { throw .tooLarge(limit: limit) }
        // The lengths of the name and of the extra field may differ from those in the directory.
        guard archive.number(at: entry.start, bytes: 4) == 0x0403_4B50,
            let name = archive.number(at: entry.start + 26, bytes: 2),
            let extra = archive.number(at: entry.start + 28, bytes: 2)
        else { throw .archive }
        let start = entry.start + 30 + name + extra
        guard start <= archive.count, entry.packedSize <= archive.count - start else { throw .archive }
        let packed = archive[start..<start + entry.packedSize]
        let file: [UInt8]
        switch entry.method {
        case 0: file = Array(packed)
        case 8: file = try inflated(Array(packed), size: entry.size)
        default: throw .archive
        }
        let sum = file.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32(clamping: $0.count)) }
        guard file.count == entry.size, Int(clamping: sum) == entry.checksum else { throw .archive }
        return file
    }

    /// A file in the directory of an archive.
    private struct Entry {
        let method, checksum, packedSize, size, start: Int
    }

    private static func firstEntry(of archive: [UInt8]) throws(RatesFailure) -> Entry {
        // The end of the directory has 22 bytes, and a comment of at most 65,535.
        let earliest = max(0, archive.count - 22 - 65_535)
        guard
            let end = stride(from: archive.count - 22, through: earliest, by: -1)
                .first(where: { archive.number(at: $0, bytes: 4) == 0x0605_4B50 }),
            let directory = archive.number(at: end + 16, bytes: 4),
            archive.number(at: directory, bytes: 4) == 0x0201_4B50,
            let method = archive.number(at: directory + 10, bytes: 2),
            let checksum = archive.number(at: directory + 16, bytes: 4),
            let packedSize = archive.number(at: directory + 20, bytes: 4),
            let size = archive.number(at: directory + 24, bytes: 4),
            let start = archive.number(at: directory + 42, bytes: 4)
        else { throw .archive }
        return Entry(method: method, checksum: checksum, packedSize: packedSize, size: size, start: start)
    }

    private static func inflated(_ packed: [UInt8], size: Int) throws(RatesFailure) -> [UInt8] {
        var code = Z_OK
        // At least one byte: zlib rejects a null output pointer, even for an empty file.
        let file = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { output, count in
            var stream = z_stream()
            let windowBitsWithoutHeader: Int32 = -15
            code = inflateInit2_(
                &stream, windowBitsWithoutHeader, ZLIB_VERSION, Int32(clamping: MemoryLayout<z_stream>.size))
            guard code == Z_OK else { return }
            defer { inflateEnd(&stream) }
            packed.withUnsafeBufferPointer { input in
                // The signature in C lacks `const`; zlib never writes to its input.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: size)
                code = inflate(&stream, Z_FINISH)
            }
            count = size - Int(clamping: stream.avail_out)
        }
        guard code == Z_STREAM_END else { throw .archive }
        return file
    }
}

extension [UInt8] {
    /// Returns the number at a place, its lowest byte first; `nil` beyond the end.
    fileprivate func number(at place: Int, bytes length: Int) -> Int? {
        guard place >= 0, place <= count - length else { return nil }
        return self[place..<place + length].reversed().reduce(0) { $0 << 8 | Int(clamping: $1) }
    }
}
