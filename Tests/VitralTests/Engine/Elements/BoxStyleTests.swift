// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral
@testable import VitralTesting

/// The styles of a box, which are identified by property, never by text.
@MainActor struct BoxStyleTests {
    private let box: BoxStyle = {
        let box = BoxStyle()
        box.enter(.inherited)
        return box
    }()

    /// Returns the style that the box writes on its element.
    private func style(of box: BoxStyle) -> InlineStyle {
        var writer = Fragment.Writer()
        box.write(to: &writer, tag: .div, local: 1, classes: nil, style: nil)
        return writer.fragment().withCursor { cursor in
            while let step = cursor.next() {
                if case .attribute(.style, let value) = step {
                    return InlineStyle(String(decoding: value, as: UTF8.self))
                }
            }
            return [:]
        }
    }

    @Test func `a height or a maximum height limits the height`() {
        for property in [StyleProperty.lineHeight, .minHeight, .width, .maxWidth] {
            box.declare(property, "10px")
            #expect(!box.boundsHeight, "\(property)")
        }
        box.declare(.maxHeight, "10px")
        #expect(box.boundsHeight)
        box.reset()
        #expect(!box.boundsHeight)
    }

    @Test func `the last size in points applies`() {
        box.declare(.width, "10px")
        box.declare(.minWidth, "99px")
        box.declare(.width, "20px")
        box.declare(.height, "50cqb")
        #expect(box.declaredSize.width == 20)
        #expect(box.declaredSize.height == nil)
        box.nest()
        #expect(box.declaredSize.width == nil, "That is of the box around.")
    }

    @Test(arguments: [0, 1, 2, 3]) func `taking a gradient keeps the other declarations`(which: Int) {
        if which & 1 != 0 { box.declare(.opacity, "1") }
        box.declareForegroundGradient("linear-gradient(red,blue)")
        if which & 2 != 0 { box.declare(.fontSize, "2rem") }
        #expect(style(of: box)[.backgroundClip] == "text")
        #expect(box.takeForegroundGradient() == "linear-gradient(red,blue)")
        #expect(box.takeForegroundGradient() == nil)
        let rest: [InlineStyle] = [
            [:], ["opacity": "1"], ["font-size": "2rem"], ["opacity": "1", "font-size": "2rem"],
        ]
        #expect(style(of: box) == rest[which])
    }

    @Test func `the innermost foreground applies`() {
        box.declareForegroundGradient("linear-gradient(red,blue)")
        box.declareForegroundGradient("linear-gradient(white,black)")
        #expect(style(of: box)[.background] == "linear-gradient(white,black)")
        box.declare(.color, "green")
        #expect(box.takeForegroundGradient() == nil)
        #expect(style(of: box) == ["color": "green"])
    }
}
