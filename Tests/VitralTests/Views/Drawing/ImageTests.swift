// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Pictures and symbols.
@MainActor
struct ImageTests {
    @Test func `a resizable picture takes the given size`() {
        let tester = ViewTester(
            VStack {
                Image("logo").resizable().clipped()
                Image(systemName: "leaf").resizable()
                Image("sprite").interpolation(.none).cornerRadius(7)
            })
        let logo = tester.all(.resizableImage)
        #expect(logo.map { $0.style[.overflow] } == ["clip"])
        #expect(tester.all(.resizableSymbol).count == 1)
        #expect(tester.declares([.imageRendering: "pixelated", .borderRadius: "7px"]))
    }

    @Test func `a template image has the foreground color`() throws {
        let address = try #require(URL(string: "https://example.org/a%22b.png"))
        let tester = ViewTester(
            VStack {
                Image("logo \"é").renderingMode(.template)
                Image(url: address).renderingMode(.template)
                Image("photo").renderingMode(.original)
            })
        func style(_ address: String) -> InlineStyle {
            let mask = "url(\"\(address)\") center/contain no-repeat"
            return [
                "background": "currentColor", "object-position": "-100vmax", "-webkit-mask": mask, "mask": mask,
            ]
        }
        #expect(
            tester.all(.image).map(\.style) == [
                style("/_assets/logo %22%C3%A9"), style("https://example.org/a%22b.png"), [:],
            ])
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
        #expect(tester.find(.image("Two")).style[.secondarySymbolColor] == "var(--blue)")
        #expect(SymbolVariants.circle.fill.contains(.fill))
        #expect(!SymbolVariants.circle.contains(.fill))
    }

    private func drawing(_ view: some View) -> String {
        ViewTester(view).values(of: "d").joined()
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
