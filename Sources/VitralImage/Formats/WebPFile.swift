// SPDX-License-Identifier: Apache-2.0

/// The chunks of a WebP file (RFC 9649).
enum WebPFile {
    private struct Chunk {
        var name: String
        var content: ArraySlice<UInt8>

        func append(to bytes: inout [UInt8]) {
            bytes += name.utf8
            bytes.appendLittle(content.count, 4)
            bytes += content
            if content.count % 2 == 1 { bytes.append(0) }
        }
    }

    /// Removes EXIF, XMP and unknown chunks.
    static func cleaned(_ bytes: [UInt8]) throws(DamagedFile) -> CleanedFile {
        var reader = ByteReader(bytes)
        _ = try reader.take(4)
        let size = try reader.little(4)
        _ = try reader.take(4)
        guard size >= 4 else { throw DamagedFile() }
        // Bytes after the size are not part of the image.
        let chunks = try self.chunks(in: try reader.take(size - 4))
        guard let first = chunks.first else { throw DamagedFile() }
        var file = CleanedFile(bytes: [], width: 0, height: 0, orientation: .up)
        var kept: [Chunk] = []
        if first.name == "VP8X" {
            kept = try extended(chunks, first, &file)
        } else {
            (file.width, file.height) = try pixels(of: first)
            kept = [first]
        }
        var body = Array("WEBP".utf8)
        for chunk in kept { chunk.append(to: &body) }
        file.bytes = Array("RIFF".utf8)
        file.bytes.appendLittle(body.count, 4)
        file.bytes += body
        return file
    }

    /// Returns the chunks of a file with a header of features, and reads the size of its canvas.
    private static func extended(
        _ chunks: [Chunk], _ header: Chunk, _ file: inout CleanedFile
    ) throws(DamagedFile) -> [Chunk] {
        var reader = ByteReader(header.content)
        let flags = try reader.byte()
        _ = try reader.take(3)
        file.width = try reader.little(3) + 1
        file.height = try reader.little(3) + 1
        if let exif = chunks.first(where: { $0.name == "EXIF" }) {
            file.orientation = ImageOrientation(exif: exif.content)
        }
        let isAnimated = flags & 0x02 != 0
        var kept: [Chunk] = []
        for chunk in chunks.dropFirst() {
            switch chunk.name {
            case "ICCP", "ALPH", "ANIM": kept.append(chunk)
            case "VP8 ", "VP8L":
                // A canvas of another size than its image would hide the size from the limit.
                guard !isAnimated, try pixels(of: chunk) == (file.width, file.height) else { throw DamagedFile() }
                kept.append(chunk)
            case "ANMF":
                guard isAnimated else { throw DamagedFile() }
                kept.append(try frame(chunk, file))
            default: break
            }
        }
        guard kept.contains(where: { ["VP8 ", "VP8L", "ANMF"].contains($0.name) }) else { throw DamagedFile() }
        let exif = file.orientation == .up ? [] : [Chunk(name: "EXIF", content: ArraySlice(file.orientation.exif))]
        // The flags of EXIF (0x08) and XMP (0x04) follow the chunks.
        let newFlags = flags & 0x32 | (exif.isEmpty ? 0 : 0x08)
        return [Chunk(name: "VP8X", content: [newFlags, 0, 0, 0] + header.content.dropFirst(4).prefix(6))] + kept + exif
    }

    /// Returns a frame of an animation with its pixels only.
    private static func frame(_ chunk: Chunk, _ file: CleanedFile) throws(DamagedFile) -> Chunk {
        var reader = ByteReader(chunk.content)
        let header = try reader.take(16)
        var place = ByteReader(header)
        let left = try place.little(3) * 2
        let top = try place.little(3) * 2
        let width = try place.little(3) + 1
        let height = try place.little(3) + 1
        guard left + width <= file.width, top + height <= file.height else { throw DamagedFile() }
        var content = Array(header)
        var hasPixels = false
        for part in try chunks(in: chunk.content.dropFirst(16)) where ["ALPH", "VP8 ", "VP8L"].contains(part.name) {
            if part.name != "ALPH" {
                guard !hasPixels, try pixels(of: part) == (width, height) else { throw DamagedFile() }
                hasPixels = true
            }
            part.append(to: &content)
        }
        guard hasPixels else { throw DamagedFile() }
        return Chunk(name: "ANMF", content: ArraySlice(content))
    }

    private static func chunks(in bytes: ArraySlice<UInt8>) throws(DamagedFile) -> [Chunk] {
        var reader = ByteReader(bytes)
        var chunks: [Chunk] = []
        while !reader.isAtEnd {
            let name = String(decoding: try reader.take(4), as: UTF8.self)
            let length = try reader.little(4)
            chunks.append(Chunk(name: name, content: try reader.take(length)))
            // The padding of the last chunk may be missing.
            if length % 2 == 1, !reader.isAtEnd { _ = try reader.byte() }
        }
        return chunks
    }

    /// Returns the size in the header of compressed pixels.
    private static func pixels(of chunk: Chunk) throws(DamagedFile) -> (Int, Int) {
        var reader = ByteReader(chunk.content)
        if chunk.name == "VP8L" {
            guard try reader.byte() == 0x2F else { throw DamagedFile() }
            let bits = try reader.little(4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard chunk.name == "VP8 " else { throw DamagedFile() }
        // The first frame is a key frame, with a start code.
        guard try reader.little(3) & 1 == 0, Array(try reader.take(3)) == [0x9D, 0x01, 0x2A] else {
            throw DamagedFile()
        }
        let (width, height) = (try reader.little(2) & 0x3FFF, try reader.little(2) & 0x3FFF)
        guard width > 0, height > 0 else { throw DamagedFile() }
        return (width, height)
    }
}
