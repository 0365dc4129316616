// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Masks of shapes, gradients and other views.
@MainActor
@Suite("Mask markup") struct MaskTests {
    private let gradient = LinearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing)

    @Test func aGradientFillsTheTextThatMasksIt() {
        let tester = ViewTester(gradient.mask { Text("Focaccia") })
        tester.assert { $0.hasText("Focaccia") }
        #expect(tester.html.contains("linear-gradient"))
        let framed = ViewTester(gradient.frame(height: 40).mask(Text("Framed")))
        framed.assert { $0.hasText("Framed") }
        #expect(framed.html.contains("linear-gradient"))
        #expect(framed.html.contains("40px"))
    }

    @Test func aViewIsMaskedByAGradient() {
        #expect(ViewTester(Text("Fades").mask(gradient)).html == ViewTester(Text("Fades").mask { gradient }).html)
        #expect(ViewTester(Text("Fades").mask(gradient)).html.contains("mask-image"))
    }

    @Test func aViewThatCannotBeMaskedIsShown() {
        let tester = ViewTester(Text("Whole").mask { VStack { Rectangle() } })
        tester.assert { $0.hasText("Whole") }
    }
}
