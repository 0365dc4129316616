// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A picture in a format that the app passes on to browsers.
struct Picture: Hashable, Sendable {
    enum Format: String, Hashable, Sendable {
        case png = "image/png"
        case svg = "image/svg+xml"
    }

    let format: Format
    let body: Data

    /// Creates a picture from the bytes of a file; `nil` if they are not a picture in one of the formats.
    ///
    /// Only the bytes count, because a server may name its files as it likes.
    init?(_ body: Data) {
        if body.starts(with: Self.pngMark) {
            format = .png
        } else if Self.svgMarks.contains(where: { body.starts(with: $0.utf8) }) {
            format = .svg
        } else {
            return nil
        }
        self.body = body
    }

    private static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let svgMarks = ["<svg", "<?xml"]

    /// The entity tag of the bytes: their FNV-1a hash, which is the same in all processes.
    var etag: String {
        let hash = body.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\"\(String(hash, radix: 16))\""
    }
}
