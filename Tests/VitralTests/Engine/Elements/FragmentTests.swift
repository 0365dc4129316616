// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

struct FragmentTests {
    @Test(
        "an element and a slot keep their numbers, however many a view has",
        arguments: [0, 1, 127, 128, 16_383, 16_384, 65_535, 65_536, 70_000, 1 << 31])
    func numbers(number: Int) {
        var writer = Fragment.Writer()
        writer.open(.div, local: number)
        writer.slot(number)
        writer.text("Text")
        writer.close()
        var steps: [String] = []
        writer.fragment().withCursor { cursor in
            while let step = cursor.next() {
                switch step {
                case .open(let tag, let local): steps.append("open \(tag == .div) \(local)")
                case .slot(let index): steps.append("slot \(index)")
                case .text(let text): steps.append(String(decoding: text, as: UTF8.self))
                case .close: steps.append("close")
                case .attribute, .markup: steps.append("nothing of this was written")
                }
            }
        }
        #expect(steps == ["open true \(number)", "slot \(number)", "Text", "close"])
    }
}
