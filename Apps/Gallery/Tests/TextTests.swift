// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Gallery

/// The exhibits of texts and values, as a user uses them.
@MainActor
struct TextTests {
    @Test func text() {
        let tester = show(TextExhibit())
        let bold = tester.declarations(of: "font-weight").count { $0 == "700" }
        tester.toggle("Bold")
        #expect(tester.declarations(of: "font-weight").count { $0 == "700" } == bold + 1)
        tester.assert { $0.hasTexts(inOrder: ["Chapada Diamantina", "12° 34′ 56″ S", "Summit"]) }
    }

    @Test func markdown() {
        let tester = show(MarkdownExhibit())
        tester.assert { $0.hasText("Dear Ana *the baker*, your bread is nearly done.") }
        tester.replaceText(in: .textField("Name"), with: "[x](y)")
        tester.assert {
            $0.hasText("Dear [x](y), your bread is nearly done.")
            $0.has(1, of: .link())
            $0.hasText("Ready  and warm.")
        }
    }

    @Test func formats() {
        let tester = show(TextFormatExhibit())
        tester.set(.slider("Nights"), to: 2)
        tester.assert {
            $0.hasText("R$2,569.00")
            $0.hasText("15%")
            $0.hasText("Ana, Rui, and Lia")
        }
    }

    @Test func dates() async {
        let tester = show(TextDateExhibit())
        let before = tester.texts
        await tester.advance(by: .seconds(3))
        #expect(tester.texts != before)
        tester.toggle("Paused")
        tester.assert { $0.hasText(containing: "–") }
    }

    @Test func lines() {
        let tester = show(TextLineExhibit())
        tester.set(.slider("Lines"), to: 3)
        #expect(tester.declarations(of: "--n").contains("3"))
        tester.set(.slider("Spacing"), to: 8)
        #expect(tester.declarations(of: "line-height").contains("calc(1.3em + 8px)"))
    }

    @Test func decoration() {
        let tester = show(TextDecorationExhibit())
        #expect(tester.find(.text("Buy olives")).style == ["text-decoration": "line-through"])
        tester.toggle("Done")
        #expect(tester.find(.text("Buy olives")).style == [:])
        tester.assert { $0.hasText("103 liters") }
    }

    @Test func symbols() {
        let tester = show(SymbolVariantExhibit())
        #expect(tester.find(.image("Saved")).attribute("fill") == "none")
        tester.toggle("Filled")
        #expect(tester.find(.image("Saved")).attribute("fill") == "currentColor")
    }

    @Test func asyncImage() {
        let tester = show(AsyncImageExhibit())
        tester.assert { $0.has(.progress("Loading image")) }
        tester.toggle("Set the URL")
        #expect(tester.values(of: "src").contains { $0.hasPrefix("data:image/png") })
    }

    @Test func redaction() {
        let tester = show(RedactionExhibit())
        tester.assert { $0.hasNoText("4711 0815") }
        tester.toggle("Locked")
        tester.assert { $0.hasText("4711 0815") }
        tester.toggle("Loading")
        tester.assert { $0.has(.text("Casa do Rio")) }
    }
}
