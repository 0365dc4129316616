// SPDX-License-Identifier: Apache-2.0

/// A kind of files, known by their content.
package enum BlobKind: String, CaseIterable, Codable, Sendable {
    case jpeg, png, webp, pdf

    /// The media type.
    package var contentType: String { self == .pdf ? "application/pdf" : "image/\(rawValue)" }

    /// The usual extension of a file's name.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}

/// The use of a file, which decides about its kinds and its size.
package enum BlobUse: String, CaseIterable, Codable, Sendable {
    /// The receipt of an expense.
    case receipt
    /// The picture of a user, a member or a group.
    case avatar

    /// The kinds that may be kept.
    package var kinds: Set<BlobKind> { self == .receipt ? [.jpeg, .png, .webp, .pdf] : [.jpeg, .png, .webp] }

    /// The largest file in bytes.
    package var byteLimit: Int { self == .receipt ? 10 * 1_048_576 : 512 * 1_024 }

    /// The most pixels along a side of an image.
    package var sideLimit: Int { self == .receipt ? 16_384 : 1_024 }
}
