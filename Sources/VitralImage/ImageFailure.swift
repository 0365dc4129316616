// SPDX-License-Identifier: Apache-2.0

/// A reason for which a file is not accepted as an image.
///
/// ```swift
/// do {
///     _ = try CleanImage(data)
/// } catch ImageFailure.tooLarge(let limit) {
///     print("At most \(limit / 1_000_000) MB.")
/// }
/// ```
public enum ImageFailure: Error, Hashable, Sendable {
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The image has more pixels than the limit, or a longer side than the caller takes.
    case tooManyPixels(limit: Int)
    /// The file is no image, or of a format that the caller does not take.
    case unknownKind
    /// The file has a known format, and a structure that it cannot have, such as a missing end.
    case damaged(ImageKind)
}
