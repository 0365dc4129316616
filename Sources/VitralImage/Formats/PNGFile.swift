// SPDX-License-Identifier: Apache-2.0

/// The chunks of a PNG file (W3C, Portable Network Graphics).
enum PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The chunks that change how the pixels look.
    ///
    /// Those of animations are not among them: the image stands still.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "mDCV", "cLLI", "pHYs",
    ]

    /// Removes the chunks that do not change how the pixels look.
    static func cleaned(_ bytes: [UInt8]) throws(DamagedFile) -> CleanedFile {
        var reader = ByteReader(bytes)
        guard Array(try reader.take(8)) == signature else { throw DamagedFile() }
        var file = CleanedFile(bytes: signature, width: 0, height: 0, orientation: .up)
        var dataStart: Int?
        while true {
            let length = try reader.big(4)
            let start = reader.position
            let name = String(decoding: try reader.take(4), as: UTF8.self)
            let content = try reader.take(length)
            let checked = reader.bytes(from: start)
            guard try reader.big(4) == Int(CRC32.of(checked)) else { throw DamagedFile() }
            guard (file.width == 0) == (name == "IHDR") else { throw DamagedFile() }
            if name == "IHDR" { try readHeader(content, &file) }
            if name == "eXIf" { file.orientation = ImageOrientation(exif: content) }
            if name == "IDAT", dataStart == nil { dataStart = file.bytes.count }
            if kept.contains(name) { append(Array(checked), to: &file.bytes) }
            if name == "IEND" { break }
        }
        guard let dataStart else { throw DamagedFile() }
        if file.orientation != .up {
            var chunk: [UInt8] = []
            append(Array("eXIf".utf8) + file.orientation.exif, to: &chunk)
            file.bytes.insert(contentsOf: chunk, at: dataStart)
        }
        return file
    }

    private static func readHeader(_ content: ArraySlice<UInt8>, _ file: inout CleanedFile) throws(DamagedFile) {
        var header = ByteReader(content)
        file.width = try header.big(4)
        file.height = try header.big(4)
        _ = try header.take(5)
        guard header.isAtEnd, (1...0x7FFF_FFFF).contains(file.width), (1...0x7FFF_FFFF).contains(file.height) else {
            throw DamagedFile()
        }
    }

    /// Adds a chunk.
    ///
    /// - Parameter named: The name and the content.
    private static func append(_ named: [UInt8], to bytes: inout [UInt8]) {
        bytes.appendBig(named.count - 4, 4)
        bytes += named
        bytes.appendBig(Int(CRC32.of(named)), 4)
    }
}

/// The checksum of chunks.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
    }
}
