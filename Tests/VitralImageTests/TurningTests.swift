// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralImage

/// A JPEG of one colour, whose blocks have two bits for each of three components.
private struct FlatImage {
    var width: Int
    var height: Int
    /// The EXIF orientation.
    var orientation: UInt8 = 6
    /// Whether the scan has the bits of the blocks.
    var hasBlocks = true
    /// The number of scans; in more than one, each has one component.
    var scans = 1

    /// The EXIF segment, as `CleanImage` writes it.
    var exif: [UInt8] {
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8)
            + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    var file: Data {
        var bytes: [UInt8] = [0xFF, 0xD8] + exif
        bytes += [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        bytes += [0xFF, 0xC0, 0, 17, 8]
        bytes += [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3]
        for component: UInt8 in 1...3 { bytes += [component, 0x11, 0] }
        // One code of one bit in each table: no change of the mean, and the end of the block.
        for table: UInt8 in [0, 0x10] {
            bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 15) + [0]
        }
        let blocks = hasBlocks ? ((width + 7) / 8) * ((height + 7) / 8) : 0
        if scans == 1 {
            bytes += [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]
            bytes += [UInt8](repeating: 0, count: (blocks * 6 + 7) / 8)
        } else {
            for index in 0..<scans {
                bytes += [0xFF, 0xDA, 0, 8, 1, UInt8(1 + index % 3), 0, 0, 63, 0]
                bytes += [UInt8](repeating: 0, count: (blocks * 2 + 7) / 8)
            }
        }
        return Data(bytes + [0xFF, 0xD9])
    }
}

@Suite("Turning", .timeLimit(.minutes(2)))
struct TurningTests {
    @Test("a photo of twelve million pixels is turned")
    func photo() throws {
        let image = FlatImage(width: 4_000, height: 3_000)
        let clean = try CleanImage(image.file)
        #expect(clean.width == 3_000 && clean.height == 4_000)
        #expect(clean.data.firstRange(of: Data("Exif".utf8)) == nil)
    }

    @Test("a larger photo keeps its orientation, and nothing is done with its pixels", arguments: [6_000, 8_000])
    func large(_ width: Int) throws {
        let image = FlatImage(width: width, height: 6_000)
        let clean = try CleanImage(image.file)
        #expect(clean.width == 6_000 && clean.height == width)
        #expect(clean.data == image.file)
    }

    @Test("a few bytes that claim many pixels are not turned", arguments: [(7_070, 7_070), (4_000, 4_000), (64, 64)])
    func empty(_ width: Int, _ height: Int) throws {
        let image = FlatImage(width: width, height: height, hasBlocks: false)
        #expect(image.file.count < 200)
        let clean = try CleanImage(image.file)
        #expect(clean.width == height && clean.height == width)
        #expect(clean.data == image.file)
    }

    @Test("a file with more scans than encoders write is not turned")
    func scans() throws {
        let few = FlatImage(width: 64, height: 32, scans: 3)
        #expect(try CleanImage(few.file).data.firstRange(of: Data("Exif".utf8)) == nil)
        let many = FlatImage(width: 64, height: 32, scans: 66)
        #expect(try CleanImage(many.file).data == many.file)
    }

    @Test("a file whose scans would each make a browser pass over all pixels is damaged")
    func mostScans() throws {
        let most = FlatImage(width: 64, height: 32, scans: 256)
        #expect(try CleanImage(most.file).data == most.file)
        let more = FlatImage(width: 64, height: 32, scans: 257)
        #expect(throws: ImageFailure.damaged(.jpeg)) { try CleanImage(more.file) }
    }
}
