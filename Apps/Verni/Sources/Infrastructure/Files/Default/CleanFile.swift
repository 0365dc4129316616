// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import VerniDomain
import VerniFiles
import VitralImage

/// A file that may be kept: of a known kind, within its limits, without metadata.
struct CleanFile: Sendable {
    let data: Data
    let kind: BlobKind

    /// Validates a file, and removes the metadata of an image.
    ///
    /// - Throws: ``VerniError/fileTooLarge(limit:)`` or ``VerniError/fileKind``.
    init(_ file: Data, for use: BlobUse) throws(VerniError) {
        let limit = use.byteLimit
        guard file.count <= limit else { throw .fileTooLarge(limit: limit) }
        guard let kind = Self.kind(of: file), use.kinds.contains(kind) else { throw .fileKind }
        self.kind = kind
        guard kind != .pdf else {
            data = file
            return
        }
        let image: CleanImage
        do {
            image = try CleanImage(file, kinds: [.jpeg, .png, .webp], byteLimit: limit, sideLimit: use.sideLimit)
        } catch {
            switch error {
            case .tooLarge, .tooManyPixels: throw .fileTooLarge(limit: limit)
            case .unknownKind, .damaged: throw .fileKind
            }
        }
        data = image.data
    }

    /// The address of the content.
    var id: BlobID? {
        let digits = Array("0123456789abcdef".utf8)
        let text = SHA256.hash(data: data).flatMap { byte in
            [digits[Int(truncatingIfNeeded: byte >> 4)], digits[Int(truncatingIfNeeded: byte & 15)]]
        }
        return BlobID(String(decoding: text, as: UTF8.self))
    }

    /// Recognizes the kind of a file; `nil` if it is none of these.
    static func kind(of file: Data) -> BlobKind? {
        switch ImageKind(of: file) {
        case .jpeg: .jpeg
        case .png: .png
        case .webp: .webp
        case .gif: nil
        case nil: isPDF(file) ? .pdf : nil
        }
    }

    /// Whether a file has the head and the end of a PDF, which may be followed by a few bytes (ISO 32000-1, 7.5).
    private static func isPDF(_ file: Data) -> Bool {
        file.starts(with: Data("%PDF-".utf8)) && file.suffix(1_024).range(of: Data("%%EOF".utf8)) != nil
    }
}
