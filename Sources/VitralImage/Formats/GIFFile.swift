// SPDX-License-Identifier: Apache-2.0

/// The blocks of a GIF file (CompuServe, Graphics Interchange Format, version 89a).
enum GIFFile {
    /// Removes comments, plain texts and the data of other applications.
    static func cleaned(_ bytes: [UInt8]) throws(DamagedFile) -> CleanedFile {
        var reader = ByteReader(bytes)
        _ = try reader.take(6)
        var file = CleanedFile(bytes: [], width: try reader.little(2), height: try reader.little(2), orientation: .up)
        guard file.width > 0, file.height > 0 else { throw DamagedFile() }
        let flags = try reader.byte()
        _ = try reader.take(2)
        _ = try reader.take(colours(flags))
        file.bytes = Array(reader.bytes(from: 0))
        var hasImage = false
        while true {
            let start = reader.position
            switch try reader.byte() {
            case 0x3B:
                guard hasImage else { throw DamagedFile() }
                file.bytes.append(0x3B)
                return file
            case 0x2C:
                try readImage(&reader, file)
                file.bytes += reader.bytes(from: start)
                hasImage = true
            case 0x21:
                let label = try reader.byte()
                let name = try readBlocks(&reader)
                // The control of a frame, and the number of repetitions.
                let isKept = label == 0xF9 || label == 0xFF && name.starts(with: "NETSCAPE2.0".utf8)
                if isKept { file.bytes += reader.bytes(from: start) }
            default: throw DamagedFile()
            }
        }
    }

    private static func readImage(_ reader: inout ByteReader, _ file: CleanedFile) throws(DamagedFile) {
        let (left, top) = (try reader.little(2), try reader.little(2))
        let (width, height) = (try reader.little(2), try reader.little(2))
        // An image beyond the screen would make some programs enlarge it, against the limit.
        guard left + width <= file.width, top + height <= file.height else { throw DamagedFile() }
        _ = try reader.take(colours(try reader.byte()))
        // The least size of a code.
        _ = try reader.byte()
        _ = try readBlocks(&reader)
    }

    /// Returns the number of bytes of a table of colours.
    private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Reads blocks up to the empty one at their end.
    ///
    /// - Returns: The first block.
    private static func readBlocks(_ reader: inout ByteReader) throws(DamagedFile) -> ArraySlice<UInt8> {
        var first: ArraySlice<UInt8>?
        while true {
            let block = try reader.take(Int(try reader.byte()))
            if block.isEmpty { return first ?? [] }
            first = first ?? block
        }
    }
}
