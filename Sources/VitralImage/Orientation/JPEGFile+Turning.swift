// SPDX-License-Identifier: Apache-2.0

import CTurboJPEG
import Synchronization

extension JPEGFile {
    /// The largest area that is turned, in pixels: that of a photo that a phone takes without a special mode.
    ///
    /// The library keeps the coefficients of the file and of the turned one, up to sixteen bytes a pixel, and a few bytes of
    /// compressed data can stand for many pixels.
    private static let largestArea = 16_000_000

    /// The largest number of scans of a file that is turned: encoders write about ten, and each passes over all pixels.
    private static let mostScans = 64

    /// Held while a file is turned, so that the memory of one turning is the memory of all.
    private static let turning = Mutex(())

    /// Applies the orientation of a file.
    ///
    /// The compressed blocks are moved and not encoded again. Where a side is no multiple of a block, its last pixels cannot
    /// become the first ones: they are cut.
    ///
    /// - Returns: The turned file; a file whose orientation stays as its only metadata if it is too small to be cut, if turning
    ///   takes too much memory or time, or if the library does not take it.
    static func turned(_ file: CleanedFile) -> CleanedFile {
        // The largest block of any JPEG is 32 pixels wide. The library does not cut less than one, and leaves it as it was.
        if min(file.width, file.height) >= 32, file.width * file.height <= largestArea, file.scans <= mostScans,
            let bytes = turning.withLock({ _ in transformed(file.bytes, operation(of: file.orientation)) }),
            let turned = try? cleaned(bytes)
        {
            return turned
        }
        var file = file
        let exif = Array("Exif\0\0".utf8) + file.orientation.exif
        var segment: [UInt8] = [0xFF, 0xE1]
        segment.appendBig(exif.count + 2, 2)
        file.bytes.insert(contentsOf: segment + exif, at: 2)
        return file
    }

    private static func operation(of orientation: ImageOrientation) -> TJXOP {
        switch orientation {
        case .up: TJXOP_NONE
        case .upMirrored: TJXOP_HFLIP
        case .down: TJXOP_ROT180
        case .downMirrored: TJXOP_VFLIP
        case .leftMirrored: TJXOP_TRANSPOSE
        case .right: TJXOP_ROT90
        case .rightMirrored: TJXOP_TRANSVERSE
        case .left: TJXOP_ROT270
        }
    }

    /// Moves the blocks of a JPEG; `nil` if that fails.
    private static func transformed(_ bytes: [UInt8], _ operation: TJXOP) -> [UInt8]? {
        guard let handle = tjInitTransform() else { return nil }
        defer { tjDestroy(handle) }
        var transform = tjtransform()
        transform.op = Int32(bitPattern: operation.rawValue)
        transform.options = TJXOPT_TRIM
        var output: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(output) }
        // The library fails after any warning. Stopping there, it takes no memory for pixels that the data does not have.
        guard
            tjTransform(
                handle, bytes, UInt(bytes.count), 1, &output, &size, &transform, TJFLAG_STOPONWARNING) == 0,
            let output, size > 0
        else { return nil }
        return Array(UnsafeBufferPointer(start: output, count: Int(size)))
    }
}
