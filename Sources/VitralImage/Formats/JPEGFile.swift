// SPDX-License-Identifier: Apache-2.0

/// The segments of a JPEG file (ITU-T T.81, annex B).
enum JPEGFile {
    /// The largest number of scans: encoders write about ten, and a decoder passes over all pixels for each.
    private static let scanLimit = 256

    /// Removes the segments that no decoder needs.
    static func cleaned(_ bytes: [UInt8]) throws(DamagedFile) -> CleanedFile {
        var reader = ByteReader(bytes)
        guard try reader.big(2) == 0xFFD8 else { throw DamagedFile() }
        var file = CleanedFile(bytes: [0xFF, 0xD8], width: 0, height: 0, orientation: .up)
        while true {
            guard try reader.byte() == 0xFF else { throw DamagedFile() }
            var marker = try reader.byte()
            // Any number of 0xFF may precede a marker.
            while marker == 0xFF { marker = try reader.byte() }
            if marker == 0xD9 { break }
            // Markers without a length are within scans.
            guard marker >= 0xC0, !(0xD0...0xD8).contains(marker) else { throw DamagedFile() }
            let length = try reader.big(2)
            let content = try reader.take(length - 2)
            switch marker {
            case 0xC0, 0xC1, 0xC2: try readFrame(content, &file)
            // Frames without loss, in hierarchies or with arithmetic coding, which browsers do not show; 0xC4 has tables.
            case 0xC3, 0xC5...0xCB, 0xCD...0xCF, 0xDC: throw DamagedFile()
            case 0xE1 where content.starts(with: "Exif\0\0".utf8):
                if file.orientation == .up { file.orientation = ImageOrientation(exif: content) }
            default: break
            }
            if let kept = kept(marker, content) {
                file.bytes += [0xFF, marker]
                file.bytes.appendBig(kept.count + 2, 2)
                file.bytes += kept
            }
            if marker == 0xDA {
                guard file.width > 0, file.scans < scanLimit else { throw DamagedFile() }
                file.bytes += try scan(&reader)
                file.scans += 1
            }
        }
        guard file.scans > 0 else { throw DamagedFile() }
        file.bytes += [0xFF, 0xD9]
        return file
    }

    /// Returns the content of a segment without metadata; `nil` if nothing remains.
    private static func kept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        switch marker {
        // JFIF: version and density, without its thumbnail.
        case 0xE0 where content.starts(with: "JFIF\0".utf8) && content.count >= 14: content.prefix(12) + [0, 0]
        case 0xE2 where content.starts(with: "ICC_PROFILE\0".utf8): content
        // Adobe: the transform of the colours.
        case 0xEE where content.starts(with: "Adobe".utf8): content
        // Other applications' segments, extensions, and comments.
        case 0xE0...0xFE: nil
        default: content
        }
    }

    private static func readFrame(_ content: ArraySlice<UInt8>, _ file: inout CleanedFile) throws(DamagedFile) {
        guard file.width == 0 else { throw DamagedFile() }
        var frame = ByteReader(content)
        _ = try frame.byte()
        file.height = try frame.big(2)
        file.width = try frame.big(2)
        let components = Int(try frame.byte())
        guard file.width > 0, file.height > 0, [1, 3, 4].contains(components) else { throw DamagedFile() }
        _ = try frame.take(3 * components)
        guard frame.isAtEnd else { throw DamagedFile() }
    }

    /// Returns the compressed data up to the next marker.
    private static func scan(_ reader: inout ByteReader) throws(DamagedFile) -> ArraySlice<UInt8> {
        let start = reader.position
        while true {
            guard let byte = reader.peek() else { throw DamagedFile() }
            if byte != 0xFF {
                _ = try reader.byte()
                continue
            }
            var after = reader
            _ = try after.byte()
            guard let next = after.peek() else { throw DamagedFile() }
            // A stuffed zero, or a restart, belongs to the data.
            guard next == 0 || (0xD0...0xD7).contains(next) else { return reader.bytes(from: start) }
            _ = try reader.take(2)
        }
    }
}
