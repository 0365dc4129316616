// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The detection of a file's type.
///
/// Images and PDF documents are recognized by their first bytes, whatever the browser claims; a file that falsely
/// claims to be one is refused. For other files, the extension of the name or the browser's claim counts.
enum UploadKind {
    /// The number of first bytes that the detection needs.
    static let headLength = 16

    /// Returns the type of a file; `nil` if the picker does not accept the file.
    static func decide(head: [UInt8], name: String, claim: String?, terms: AcceptedFiles) -> UTType? {
        if let known = known(by: head) { return terms.accepts(known) ? known : nil }
        let byName = UploadName.fileExtension(of: name).flatMap { UTType(filenameExtension: $0) }
        let claims = [byName, claim.flatMap { UTType(mimeType: $0) }].compactMap { $0 }
        guard !claims.contains(where: { $0.conforms(to: .image) || $0 == .pdf }) else { return nil }
        let candidates = claims.isEmpty ? [.data] : claims
        return candidates.first { terms.accepts($0) }
    }

    private static func known(by head: [UInt8]) -> UTType? {
        func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: bytes) }
        if has([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) { return .gif }
        if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) { return .webP }
        if has([0x49, 0x49, 0x2A, 0x00]) || has([0x4D, 0x4D, 0x00, 0x2A]) { return .tiff }
        // A text may begin with these letters, but a bitmap has zeros in its reserved fields.
        if has(Array("BM".utf8)), has([0, 0, 0, 0], at: 6) { return .bmp }
        if has(Array("%PDF-".utf8)) { return .pdf }
        guard has(Array("ftyp".utf8), at: 4) else { return nil }
        switch String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self) {
        case "heic", "heix", "heim", "heis", "mif1", "msf1": return .heic
        case "avif", "avis": return .image
        default: return nil
        }
    }
}
