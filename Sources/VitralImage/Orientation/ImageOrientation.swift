// SPDX-License-Identifier: Apache-2.0

/// The way in which stored pixels are to be turned, with the numbers of EXIF.
enum ImageOrientation: Int {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height are exchanged.
    var isTransposed: Bool { rawValue >= 5 }

    /// Reads the orientation in an EXIF block; `.up` if it has none, or cannot be read.
    init(exif: some Collection<UInt8>) {
        self = (try? Self.read(Array(exif))) ?? .up
    }

    private static func read(_ exif: [UInt8]) throws(DamagedFile) -> ImageOrientation {
        // JPEG has a prefix, and so have some files of other formats.
        let prefix = Array("Exif\0\0".utf8)
        let tiff = exif.starts(with: prefix) ? Array(exif.dropFirst(prefix.count)) : exif
        var reader = ByteReader(tiff)
        let order = Array(try reader.take(2))
        guard order == Array("II".utf8) || order == Array("MM".utf8) else { throw DamagedFile() }
        func number(_ count: Int, _ reader: inout ByteReader) throws(DamagedFile) -> Int {
            order[0] == UInt8(ascii: "I") ? try reader.little(count) : try reader.big(count)
        }
        guard try number(2, &reader) == 42 else { throw DamagedFile() }
        let start = try number(4, &reader)
        _ = try reader.take(start - reader.position)
        for _ in 0..<(try number(2, &reader)) {
            let tag = try number(2, &reader)
            let type = try number(2, &reader)
            let count = try number(4, &reader)
            var value = ByteReader(try reader.take(4))
            if tag == 0x0112, type == 3, count == 1 {
                return ImageOrientation(rawValue: try number(2, &value)) ?? .up
            }
        }
        return .up
    }

    /// An EXIF block, without a prefix, that has the orientation and nothing else.
    var exif: [UInt8] {
        var block = Array("MM\0*".utf8)
        block.appendBig(8, 4)
        // One entry: the tag, a short number, one of it, its value; and no further directory.
        block.appendBig(1, 2)
        block.appendBig(0x0112, 2)
        block.appendBig(3, 2)
        block.appendBig(1, 4)
        block.appendBig(rawValue, 2)
        block.appendBig(0, 2)
        block.appendBig(0, 4)
        return block
    }
}
