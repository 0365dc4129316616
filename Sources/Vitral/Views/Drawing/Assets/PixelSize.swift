// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The size of a bitmap, read from the first bytes of its file.
///
/// A browser that knows the size reserves the space of an image before its file has come, so that nothing moves then.
/// The formats are those of the PNG (ISO/IEC 15948), JPEG (ITU-T T.81), GIF89a and WebP (RFC 9649) specifications.
struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// The number of bytes from the start that are read; the size of a photo stands after its metadata.
    private static let limit = 256 * 1024

    /// Reads the size of an image file; `nil` for a drawing, and for what is no image.
    init?(of file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: Self.limit) else { return nil }
        self.init(header: [UInt8](data))
    }

    /// Reads the size from the first bytes of a file.
    init?(header bytes: [UInt8]) {
        let reader = Reader(bytes: bytes)
        let size: PixelSize? =
            if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                reader.size(at: 16, bytes: 4)
            } else if reader.starts(with: [0xFF, 0xD8]) {
                reader.jpeg()
            } else if reader.starts(with: Array("GIF8".utf8)) {
                reader.size(at: 6, bytes: 2, isLittle: true)
            } else if reader.starts(with: Array("RIFF".utf8)), reader.text(at: 8) == "WEBP" {
                reader.webP()
            } else {
                nil
            }
        guard let size, 1...65_535 ~= size.width, 1...65_535 ~= size.height else { return nil }
        self = size
    }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// Reads numbers at positions that may be beyond the end.
private struct Reader {
    let bytes: [UInt8]

    func starts(with start: [UInt8]) -> Bool { bytes.starts(with: start) }

    /// Returns four characters.
    func text(at position: Int) -> String? {
        position + 4 <= bytes.count ? String(decoding: bytes[position..<position + 4], as: UTF8.self) : nil
    }

    func number(at position: Int, bytes count: Int, isLittle: Bool = false) -> Int? {
        guard position + count <= bytes.count else { return nil }
        let digits = bytes[position..<position + count]
        return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int(clamping: $1) }
    }

    func size(
        at position: Int, bytes count: Int, isLittle: Bool = false, mask: Int = .max, add: Int = 0
    ) -> PixelSize? {
        guard let width = number(at: position, bytes: count, isLittle: isLittle),
            let height = number(at: position + count, bytes: count, isLittle: isLittle)
        else { return nil }
        return PixelSize(width: width & mask + add, height: height & mask + add)
    }

    /// Finds the frame header of a JPEG file; a turned photo is shown with width and height exchanged.
    func jpeg() -> PixelSize? {
        var position = 2
        var isTurned = false
        while let marker = number(at: position, bytes: 2), let length = number(at: position + 2, bytes: 2), length >= 2
        {
            switch marker {
            case 0xFFC0...0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF:
                guard let height = number(at: position + 5, bytes: 2), let width = number(at: position + 7, bytes: 2)
                else { return nil }
                return isTurned ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
            case 0xFFE1: isTurned = isTurned || (5...8).contains(orientation(at: position + 4) ?? 1)
            case 0xFFC4, 0xFFC8, 0xFFCC, 0xFFDB...0xFFFE: break
            default: return nil
            }
            position += 2 + length
        }
        return nil
    }

    /// Returns the orientation of the Exif metadata in a segment (JEITA CP-3451, tag 0x0112).
    private func orientation(at position: Int) -> Int? {
        guard text(at: position) == "Exif", let order = number(at: position + 6, bytes: 2) else { return nil }
        let (start, isLittle) = (position + 6, order == 0x4949)
        guard let offset = number(at: start + 4, bytes: 4, isLittle: isLittle), offset < bytes.count,
            let count = number(at: start + offset, bytes: 2, isLittle: isLittle)
        else { return nil }
        for entry in 0..<count {
            let field = start + offset + 2 + entry * 12
            guard let tag = number(at: field, bytes: 2, isLittle: isLittle) else { return nil }
            if tag == 0x0112 { return number(at: field + 8, bytes: 2, isLittle: isLittle) }
        }
        return nil
    }

    func webP() -> PixelSize? {
        switch text(at: 12) {
        case "VP8 ": size(at: 26, bytes: 2, isLittle: true, mask: 0x3FFF)
        case "VP8X": size(at: 24, bytes: 3, isLittle: true, add: 1)
        case "VP8L":
            number(at: 21, bytes: 4, isLittle: true).map {
                PixelSize(width: $0 & 0x3FFF + 1, height: $0 >> 14 & 0x3FFF + 1)
            }
        default: nil
        }
    }
}
