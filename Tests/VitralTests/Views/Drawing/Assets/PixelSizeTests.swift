// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import Vitral

/// The sizes of bitmaps of every format that browsers show, and of files that are none.
struct PixelSizeTests {
    /// The beginnings of images of 30 by 20 pixels, as encoders write them.
    private static let images = [
        "PNG": "iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqTAAAACXBIWXMAAAABAAAAAQBPJcTWAAAAIUlEQVR4nGP4y8BAI0Qrc0eN",
        "JPEG": "/9j/wAARCAAUAB4DASIAAhEAAxEA",
        "GIF": "R0lGODlhHgAUAPcfMQ==",
        "WebP":
            "UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoeABQAPpFCnEolo6KhqAgAsBIJZQDGqoAAQFEcAAD+7tPf/uOwN14t//ucD/ucD/ucD+Ns",
        "WebP without loss": "UklGRhwAAABXRUJQVlA4TA8AAAAvHcAEAAcQ9Y/+ByKi/wEA",
        "WebP with metadata": "UklGRgAAAABXRUJQVlA4WAoAAAAAAAAAHQAAEwAA",
    ]
    /// A photo taken with the camera turned.
    private static let turned =
        "/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/wAARCAAUAB4DASIAAhEAAxEA"

    private func bytes(_ text: String) throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: text))) }

    @Test(arguments: images.keys.sorted())
    func `the size is read from the first bytes`(format: String) throws {
        let image = try bytes(#require(Self.images[format]))
        #expect(PixelSize(header: image) == PixelSize(width: 30, height: 20))
    }

    @Test func `a photo taken with the camera turned is as high as it is wide in the file`() throws {
        #expect(try PixelSize(header: bytes(Self.turned)) == PixelSize(width: 20, height: 30))
    }

    @Test func `what is cut off or no image has no size`() throws {
        for image in try Self.images.values.map(bytes) + [bytes(Self.turned)] {
            for count in 0..<10 { #expect(PixelSize(header: Array(image.prefix(count))) == nil) }
        }
        #expect(PixelSize(header: Array("<svg width='30' height='20'/>".utf8)) == nil)
        #expect(PixelSize(of: URL(filePath: "/no/such/file.png")) == nil)
    }

    @Test func `bytes that are changed at random never trap`() throws {
        var random = RandomSource(seed: 7)
        for image in try Self.images.values.sorted().map(bytes) + [bytes(Self.turned)] {
            for _ in 0..<2_000 {
                var changed = image
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    changed[Int.random(in: 4..<changed.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                if let size = PixelSize(header: changed) {
                    #expect(1...65_535 ~= size.width && 1...65_535 ~= size.height)
                }
            }
        }
    }
}
