// SPDX-License-Identifier: Apache-2.0

/// A file without metadata, except for its orientation.
struct CleanedFile {
    var bytes: [UInt8]
    /// The size of the stored pixels, before the orientation is applied.
    var width: Int
    var height: Int
    /// The orientation that is still to be applied.
    var orientation: ImageOrientation
    /// The number of scans of a JPEG.
    var scans = 0
}

/// The error for bytes that a format does not allow.
struct DamagedFile: Error {}
