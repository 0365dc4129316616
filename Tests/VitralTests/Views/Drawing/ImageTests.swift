// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Pictures and symbols.
@MainActor
struct ImageTests {
    @Test func aPictureTakesTheSizeThatItIsGiven() {
        let html = html(
            of: VStack {
                Image("logo").resizable().clipped()
                Image(systemName: "leaf").resizable()
                Image("sprite").interpolation(.none).cornerRadius(7)
            })
        for part in [
            "class=\"im rs\"", "class=\"sy rs\"", "overflow:clip", "image-rendering:pixelated", "border-radius:7px",
        ] { #expect(html.contains(part), "\(html)") }
    }

    @Test func aTemplateIsAShapeInTheForegroundColour() throws {
        let address = try #require(URL(string: "https://example.org/a%22b.png"))
        let html = html(
            of: VStack {
                Image("logo \"é").renderingMode(.template)
                Image(url: address).renderingMode(.template)
                Image("photo").renderingMode(.original)
            })
        func style(_ address: String) -> String {
            let mask = "mask:url(&quot;\(address)&quot;) center/contain no-repeat"
            return "background:currentColor;object-position:-100vmax;-webkit-\(mask);\(mask)"
        }
        #expect(html.contains(style("/_assets/logo %22%C3%A9")), "\(html)")
        #expect(html.contains(style("https://example.org/a%22b.png")))
        #expect(html.components(separatedBy: "mask:url(").count == 5, "The original has its own colours.")
    }

    @Test func symbolsTakeTheVariantsThatExist() {
        struct Symbols: View {
            let variant: SymbolVariants
            var body: some View {
                Image(systemName: "heart").accessibilityLabel("Heart").symbolVariant(variant)
                Image(systemName: "heart.fill").accessibilityLabel("Filled")
                Image(systemName: "heart").accessibilityLabel("Shaded").symbolRenderingMode(.hierarchical)
                Image(systemName: "heart").accessibilityLabel("Two").foregroundStyle(.red, .blue)
            }
        }
        let tester = ViewTester(Symbols(variant: .circle.fill))
        let fill = tester.find(.image("Filled")).attribute("fill")
        #expect(fill == "currentColor")
        #expect(tester.find(.image("Heart")).attribute("fill") == fill)
        #expect(ViewTester(Symbols(variant: .none)).find(.image("Heart")).attribute("fill") == "none")
        #expect(tester.find(.image("Shaded")).has(.hierarchicalSymbols))
        #expect(tester.find(.image("Two")).attribute("style")?.contains("--sy2:var(--blue)") == true)
        #expect(SymbolVariants.circle.fill.contains(.fill))
        #expect(!SymbolVariants.circle.contains(.fill))
    }

    private func drawing(_ view: some View) -> String {
        html(of: view).components(separatedBy: "<svg").last?.split(separator: ">").dropFirst().joined(separator: ">")
            ?? ""
    }

    @Test(arguments: [
        (SymbolVariants.fill, "mic.fill"), (.circle, "mic.circle"), (.slash, "mic.slash"),
        (.slash.fill, "mic.slash.fill"),
        (.circle.fill, "mic.circle.fill"),
    ])
    func aVariantIsTheSymbolOfThatName(variant: SymbolVariants, name: String) {
        #expect(drawing(Image(systemName: "mic").symbolVariant(variant)) == drawing(Image(systemName: name)))
        #expect(drawing(Image(systemName: "mic")) != drawing(Image(systemName: name)))
    }
}
