// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral
@testable import VitralTesting

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
        #expect(tester.all(.mask).isEmpty && framed.all(.mask).isEmpty)
    }

    @Test func aGradientFillsTheSymbolThatMasksIt() {
        let tester = ViewTester(gradient.mask { Image(systemName: "leaf").font(.largeTitle) })
        #expect(tester.all(.mask).isEmpty)
        #expect(tester.html.contains("linear-gradient"))
    }

    @Test func aViewIsMaskedByAGradient() {
        #expect(ViewTester(Text("Fades").mask(gradient)).html == ViewTester(Text("Fades").mask { gradient }).html)
        #expect(ViewTester(Text("Fades").mask(gradient)).html.contains("mask-image"))
    }

    @Test func anyOtherMaskIsALayerOfTheView() throws {
        let tester = ViewTester(
            Text("Whole").mask(alignment: .topTrailing) {
                HStack {
                    Rectangle()
                    Text("Part")
                }
            })
        let view = try #require(tester.elements(.maskedView).first)
        #expect(view.children.map(\.text) == ["Whole", "Part"])
        #expect(view.children.last?.has(.mask) == true)
        #expect(tester.all(.mask).first?.style["place-items"] == "start end")
    }

    @Test func theColorsOfAMaskAreNotThoseOfAGradient() {
        #expect(ViewTester(gradient.mask { Text("Red").foregroundStyle(.red) }).all(.mask).count == 1)
        #expect(ViewTester(gradient.mask { Text("Red").foregroundColor(.red) }).all(.mask).count == 1)
        #expect(ViewTester(gradient.mask { Image("photo") }).all(.mask).count == 1)
        #expect(
            ViewTester(
                gradient.mask {
                    HStack {
                        Text("One")
                        Text("Two")
                    }
                }
            ).all(.mask).count == 1)
        #expect(ViewTester(gradient.overlay { Circle() }.mask { Text("Both") }).all(.mask).count == 1)
    }

    @Test func aChangedMaskIsAPatchOfItsLayer() {
        struct Fading: View {
            @State private var isFull = false

            var body: some View {
                Button("Fill") { isFull = true }
                Text("Whole").mask { HStack { Circle().opacity(isFull ? 1 : 0.25) } }
            }
        }
        let tester = ViewTester(Fading())
        #expect(tester.declares(["opacity": "0.25"]))
        tester.tap("Fill")
        #expect(!tester.declares(["opacity": "0.25"]))
        #expect(tester.all(.mask).count == 1)
    }
}
