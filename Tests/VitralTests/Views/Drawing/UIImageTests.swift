// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Images in memory.
@MainActor
struct UIImageTests {
    private let png = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAA"
            + "AABJRU5ErkJggg==")

    @Test func `the bytes of a picture are shown by the page itself`() throws {
        let data = try #require(png)
        let image = try #require(UIImage(data: data))
        #expect(image.size == CGSize(width: 2, height: 3))
        let tester = ViewTester(Image(uiImage: image).accessibilityLabel("Portrait"))
        let source = try #require(tester.values(of: "src").first)
        #expect(source == "data:image/png;base64,\(data.base64EncodedString())")
        #expect(tester.values(of: "aria-label") == ["Portrait"])
    }

    @Test func `an image has the bytes of its own format`() throws {
        let data = try #require(png)
        let image = try #require(UIImage(data: data))
        #expect(image.pngData() == data)
        #expect(image.jpegData(compressionQuality: 0.8) == nil)
        #expect(UIImage(systemName: "heart")?.pngData() == nil)
        // The start of a JPEG file, with its size.
        let photo = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 3, 0, 2, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
        let jpeg = try #require(UIImage(data: photo))
        #expect(jpeg.jpegData(compressionQuality: 1) == photo && jpeg.pngData() == nil)
    }

    @Test func `other bytes are no image`() {
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    }

    @Test func `a symbol has an image by its name, an unknown one has none`() throws {
        let heart = try #require(UIImage(systemName: "heart.fill"))
        #expect(heart.size == .zero)
        #expect(Image(uiImage: heart) == Image(systemName: "heart.fill"))
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(named: "no such picture") == nil)
    }
}
