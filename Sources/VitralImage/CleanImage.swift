// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An image from a user, without metadata: no place, camera, name, thumbnail or comment.
///
/// ```swift
/// let photo = try CleanImage(data)
/// try photo.data.write(to: URL(fileURLWithPath: "photo.\(photo.kind.fileExtension)"))
/// let ratio = Double(photo.width) / Double(photo.height)
/// ```
///
/// Format and size come from the content; a file's name and media type are not asked. Limits apply before any work, which
/// never ends the process, whatever the bytes are. It takes about as long as copying the file; turning a JPEG takes a few
/// tenths of a second and up to 256 MB, and one is turned at a time.
///
/// | part of the file | |
/// |---|---|
/// | EXIF, XMP, IPTC, comments, thumbnails, times, unknown parts, bytes after the end | removed |
/// | the colour profile (ICC) | kept: without it, photos of most phones have wrong colours. It describes a device's model |
/// | EXIF orientation | applied to a JPEG without loss; up to 15 pixels at an edge are cut where its blocks require it |
/// | EXIF orientation of other formats, and of JPEGs that are tiny or above 16 million pixels | stays, for browsers to apply |
/// | animation | kept in GIF and WebP, removed from PNG |
///
/// The formats' containers are written again by code of this module, and pixels are not decoded: image libraries that
/// decode everything (libvips, gdk-pixbuf, ImageMagick) bring dozens of decoders in C into the process that handles the
/// secrets of all users, and encode lossy formats again. Only the orientation of a JPEG needs a library, libjpeg-turbo,
/// which then reads coefficients and no more. Pixels that a browser cannot decode are found by the browser.
public struct CleanImage: Hashable, Sendable {
    /// The format.
    public let kind: ImageKind
    /// The width in pixels, as shown.
    public let width: Int
    /// The height in pixels, as shown.
    public let height: Int
    /// The file.
    public let data: Data

    /// The formats that are taken if the caller names no others: those that every browser shows, without animated GIFs.
    public static let defaultKinds: Set<ImageKind> = [.jpeg, .png, .webp]

    /// Validates an image, and removes its metadata.
    ///
    /// - Parameters:
    ///   - data: The file, as a user sent it.
    ///   - kinds: The formats to take.
    ///   - byteLimit: The largest file, in bytes.
    ///   - pixelLimit: The largest image, in pixels.
    ///   - sideLimit: The longest side, in pixels.
    /// - Throws: ``ImageFailure``.
    public init(
        _ data: Data, kinds: Set<ImageKind> = defaultKinds, byteLimit: Int = 5_000_000, pixelLimit: Int = 50_000_000,
        sideLimit: Int = 16_384
    ) throws(ImageFailure) {
        guard data.count <= byteLimit else { throw .tooLarge(limit: byteLimit) }
        guard let kind = ImageKind(of: data), kinds.contains(kind) else { throw .unknownKind }
        let bytes = [UInt8](data)
        var file: CleanedFile
        do {
            file =
                switch kind {
                case .jpeg: try JPEGFile.cleaned(bytes)
                case .png: try PNGFile.cleaned(bytes)
                case .webp: try WebPFile.cleaned(bytes)
                case .gif: try GIFFile.cleaned(bytes)
                }
        } catch {
            throw .damaged(kind)
        }
        let (area, overflows) = file.width.multipliedReportingOverflow(by: file.height)
        guard !overflows, area <= pixelLimit, max(file.width, file.height) <= sideLimit else {
            throw .tooManyPixels(limit: pixelLimit)
        }
        if kind == .jpeg, file.orientation != .up { file = JPEGFile.turned(file) }
        self.kind = kind
        (width, height) = file.orientation.isTransposed ? (file.height, file.width) : (file.width, file.height)
        self.data = Data(file.bytes)
    }
}
