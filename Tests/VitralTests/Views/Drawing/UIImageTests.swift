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
