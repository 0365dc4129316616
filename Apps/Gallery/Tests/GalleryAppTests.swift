// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Gallery
@testable import Vitral

/// The gallery as an app: its index, its URLs and its settings.
@MainActor
struct GalleryAppTests {
    private let texts: TextCatalog

    init() throws {
        texts = try TextCatalog.load()
    }

    // MARK: The index

    @Test func `the index links to every exhibit`() {
        let tester = open("/")
        tester.assert { $0.hasTitle("Gallery") }
        let addresses = Set(tester.all(.link()).compactMap { $0.attribute("href") })
        #expect(addresses == Set(Catalog.entries.map { "/\($0.id)" }))
    }

    @Test func `a search finds titles, names and summaries, and is in the address`() {
        let tester = open("/")
        for words in ["button", "BUTTONSTYLE", "pressed", "préssed áction"] {
            tester.replaceText(in: .searchField(), with: words)
            #expect(!tester.all(.link()).filter { $0.attribute("href") == "/button" }.isEmpty, "\(words)")
        }
        tester.replaceText(in: .searchField(), with: "buttonStyle")
        tester.assert { $0.hasAddress("/?q=buttonStyle") }
    }

    @Test func `a search compares the summaries of the user's language`() {
        let tester = open("/", language: "pt-BR")
        tester.replaceText(in: .searchField(), with: "papél açao")
        #expect(tester.all(.link()).contains { $0.attribute("href") == "/button" })
        tester.replaceText(in: .searchField(), with: "pressed")
        #expect(!tester.all(.link()).contains { $0.attribute("href") == "/button" })
    }

    @Test func `a search without a result shows a hint`() {
        let tester = open("/?q=zzzz")
        tester.assert {
            $0.hasHeading("No results")
            $0.hasText("0 exhibits")
        }
        #expect(tester.all(.link()).isEmpty)
    }

    @Test func `the index is in the user's language`() {
        let tester = open("/", language: "pt-BR")
        tester.assert { $0.hasTitle("Galeria") }
        tester.select("English", in: .picker("Idioma"))
        tester.assert { $0.hasTitle("Gallery") }
    }

    // MARK: Addresses

    @Test func anExhibitHasAnAddressOfItsOwn() {
        let tester = open("/button")
        tester.assert {
            $0.hasTitle("Button")
            $0.hasButton("Start over")
        }
        #expect(!tester.scene.renderPage().isNotFound)
    }

    @Test func `an exhibit is opened and left again`() {
        let tester = open("/?q=buttonStyle")
        tester.tap(.link().at(0))
        tester.assert {
            $0.hasTitle("Button")
            $0.hasAddress("/button")
        }
        tester.tap(.button("Back"))
        tester.assert { $0.hasTitle("Gallery") }
    }

    @Test func `an unknown address suggests similar exhibits`() {
        for address in ["/buton", "/buttonStyle", "/Buttons"] {
            let tester = open(address)
            tester.assert { $0.hasHeading("Exhibit not found") }
            #expect(tester.scene.renderPage().isNotFound)
            #expect(tester.all(.link()).first?.attribute("href") == "/button", "\(address)")
        }
        let tester = open("/nothing-like-any-name-of-ours")
        #expect(tester.all(.link()).isEmpty)
        tester.tap(.button("All exhibits"))
        tester.assert { $0.hasTitle("Gallery") }
    }

    @Test func `addresses ignore case`() {
        open("/Button").assert { $0.hasButton("Start over") }
    }

    @Test func neighborsFollowTheOrderOfTheIndex() {
        #expect(Catalog.neighbors(of: Catalog.entries[0].id).before == nil)
        for (left, right) in zip(Catalog.entries, Catalog.entries.dropFirst()) {
            #expect(Catalog.neighbors(of: left.id).after?.id == right.id)
            #expect(Catalog.neighbors(of: right.id).before?.id == left.id)
        }
    }

    // MARK: Appearance

    @Test func `a change of appearance keeps the state of the example`() {
        let tester = open("/button")
        tester.tap(.button("Tap").at(0))
        tester.assert { $0.hasText("Taps: 1") }
        tester.select("Dark", in: .picker("Color scheme"))
        #expect(stage(tester).attribute("data-scheme") == "dark")
        tester.select("Huge", in: .picker("Text size"))
        #expect(stage(tester).style["--dt"] != nil)
        tester.select("Right to left", in: .picker("Direction"))
        #expect(stage(tester).attribute("dir") == "rtl")
        tester.assert { $0.hasText("Taps: 1") }
    }

    @Test func `the appearance stays in other exhibits and after a restart`() {
        let tester = open("/button")
        tester.select("Dark", in: .picker("Color scheme"))
        tester.tap(.button("Back"))
        tester.visit("/button")
        #expect(stage(tester).attribute("data-scheme") == "dark")
        tester.relaunch()
        #expect(stage(tester).attribute("data-scheme") == "dark")
    }

    @Test func `a language applies to the exhibit and to the gallery`() {
        let tester = open("/button")
        tester.assert { $0.hasHeading("Parameters") }
        tester.select("Português", in: .picker("Language"))
        tester.assert {
            $0.hasHeading("Parâmetros")
            $0.hasText("Executa uma ação quando é pressionado. O estilo e o papel definem a aparência.")
        }
    }

    @Test func `motion is reduced by the gallery or by the system`() {
        let tester = open("/withanimation")
        func reducesMotion() -> Bool {
            stage(tester).has(.animationDisabled)
        }
        #expect(!reducesMotion())
        tester.select("Reduced", in: .picker("Motion"))
        #expect(reducesMotion())
        tester.assert {
            $0.hasText(
                "Motion follows your system settings. Turn on Reduce Motion there, and this page follows immediately.")
        }
        tester.prefer(.light, reduceMotion: true)
        tester.assert { $0.hasText("Your system is set to reduce motion, and this page follows it.") }
    }

    @Test func `an exhibit alone has no controls of the gallery`() {
        let tester = show(ButtonExhibit())
        #expect(tester.all(.picker()).isEmpty)
        tester.assert { $0.hasButton("Start over") }
    }

    // MARK: Every entry

    @Test func `every exhibit is shown with its source and is deallocated`() async {
        for entry in Catalog.entries { await expectToBeShownWithItsSourceAndLeaveNothing(entry) }
    }

    private func expectToBeShownWithItsSourceAndLeaveNothing(_ entry: Catalog.Entry) async {
        let retained: RetainedObjects
        do {
            let tester = open("/\(entry.id)")
            tester.assert {
                $0.hasTitle(entry.title)
                $0.hasText(texts.strings["exhibit.\(entry.id)"]?.text(in: "en") ?? "?")
                $0.has(.identifier("stage"))
            }
            let shown = tester.all(.label("Source")).map(\.text).joined()
            #expect(Self.letters(shown) == Self.letters(entry.source))
            for name in entry.names { tester.assert { $0.hasText(name) } }
            retained = RetainedObjects(of: tester)
        }
        let liveObjects = await retained.liveObjects()
        #expect(liveObjects.isEmpty, "\(entry.title)")
    }

    private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    private func stage(_ tester: ViewTester) -> ViewElement { tester.find(.identifier("stage")) }
}

/// The syntax coloring of source.
struct SwiftTokensTests {
    private func kinds(_ source: String) -> [String] {
        SwiftTokens.parts(of: source).map { "\($0.kind) \($0.text.trimmingCharacters(in: .whitespacesAndNewlines))" }
    }

    @Test func `words have the kinds of their syntax`() {
        #expect(kinds("@State private var taps = 0") == ["keyword @State private var", "plain taps =", "number 0"])
        #expect(kinds("Text(\"a\") // why") == ["type Text", "plain (", "string \"a\"", "plain )", "comment // why"])
        #expect(kinds("style.default") == ["plain style.default"])
    }

    @Test func `string literals end at their closing quotes`() {
        #expect(kinds(#"f("\(a ? "b" : "c")", 1)"#)[1] == #"string "\(a ? "b" : "c")""#)
        #expect(kinds(#""\"" + x"#)[0] == #"string "\"""#)
        #expect(kinds("\"open\nnext")[0] == "string \"open")
        #expect(kinds("\"\"\"\n a \"b\"\n\"\"\"").count == 1)
    }

    @Test func rangesAreNumbersAndOperators() {
        #expect(kinds("1...12") == ["number 1", "plain ...", "number 12"])
        #expect(kinds("0.5") == ["number 0.5"])
    }

    @Test @MainActor func thePartsMakeUpTheSource() {
        for entry in Catalog.entries {
            #expect(SwiftTokens.parts(of: entry.source).map(\.text).joined() == entry.source)
        }
    }
}
