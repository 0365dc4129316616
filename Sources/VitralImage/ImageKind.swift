// SPDX-License-Identifier: Apache-2.0

/// A format of images, recognized by the content of a file.
///
/// ```swift
/// let kind = ImageKind(of: data)          // .png, whatever the file is called
/// ```
public enum ImageKind: String, CaseIterable, Codable, Sendable {
    case jpeg, png, webp, gif

    /// Recognizes the format of a file by its first bytes; `nil` if it is none of these.
    public init?(of data: some Collection<UInt8>) {
        let start = Array(data.prefix(12))
        func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: bytes) }
        if has([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has(PNGFile.signature) {
            self = .png
        } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) {
            self = .gif
        } else {
            return nil
        }
    }

    /// The media type, such as `image/jpeg`.
    public var contentType: String { "image/\(rawValue)" }

    /// The usual extension of a file's name.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
