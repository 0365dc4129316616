// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// The styles of a box, which are identified by property, never by text.
@MainActor @Suite struct BoxStyleTests {
    private let box: BoxStyle = {
        let box = BoxStyle()
        box.enter(.inherited)
        return box
    }()

    private func style(of box: BoxStyle) -> String {
        var writer = Fragment.Writer()
        box.write(to: &writer, tag: .div, local: 1, classes: nil, style: nil)
        return String(decoding: writer.fragment().bytes, as: UTF8.self)
    }

    @Test func `a height and the most of one bound the height`() {
        for property in [StyleProperty.lineHeight, .minHeight, .width, .maxWidth] {
            box.declare(property, "10px")
            #expect(!box.boundsHeight, "\(property)")
        }
        box.declare(.maxHeight, "10px")
        #expect(box.boundsHeight)
        box.reset()
        #expect(!box.boundsHeight)
    }

    @Test func `the last size in points counts`() {
        box.declare(.width, "10px")
        box.declare(.minWidth, "99px")
        box.declare(.width, "20px")
        box.declare(.height, "50cqb")
        #expect(box.declaredSize.width == 20)
        #expect(box.declaredSize.height == nil)
        box.nest()
        #expect(box.declaredSize.width == nil, "That is of the box around.")
    }

    @Test(arguments: [0, 1, 2, 3]) func `a gradient is taken and leaves the rest`(which: Int) {
        if which & 1 != 0 { box.declare(.opacity, "1") }
        box.declareForegroundGradient("linear-gradient(red,blue)")
        if which & 2 != 0 { box.declare(.fontSize, "2rem") }
        #expect(style(of: box).contains("background-clip:text"))
        #expect(box.takeForegroundGradient() == "linear-gradient(red,blue)")
        #expect(box.takeForegroundGradient() == nil)
        let rest = ["", "opacity:1", "font-size:2rem", "opacity:1;font-size:2rem"][which]
        #expect(style(of: box).hasSuffix(rest))
        #expect(style(of: box).count { $0 == ";" } == (which == 3 ? 1 : 0))
        #expect(!style(of: box).contains("background"))
    }

    @Test func `the innermost foreground counts`() {
        box.declareForegroundGradient("linear-gradient(red,blue)")
        box.declareForegroundGradient("linear-gradient(white,black)")
        #expect(!style(of: box).contains("blue"))
        box.declare(.color, "green")
        #expect(box.takeForegroundGradient() == nil)
        #expect(!style(of: box).contains("gradient"))
        #expect(style(of: box).contains("color:green"))
    }
}
