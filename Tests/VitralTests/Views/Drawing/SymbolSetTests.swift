// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Testing
import Vitral
import VitralTestSupport

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct SymbolSetTests {
    private static let chapters = SymbolSet.chapters(in: SymbolSet.folder, logger: Logger(label: "symbols"))
    private static let drawings = chapters.flatMap(\.drawings)

    @Test func `every line of every symbol file is read`() throws {
        let folder = try #require(SymbolSet.folder)
        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(written.sorted() == SymbolSet.files.sorted(), "a file is missing from the list, or from the folder")
        for file in SymbolSet.files {
            let chapter = SymbolChapter([UInt8](try Data(contentsOf: folder.appending(path: file))))
            let lines = chapter.malformedLines.map { "\(file):\($0)" }
            #expect(lines.isEmpty, "not a name, a kind and a drawing, separated by tabs")
        }
    }

    @Test func linesInAnotherFormatAreLeftOutAndCounted() {
        let text = """
            # Weather
            cloud\tstrokes\tM1 1

            cloud.fill\tfills mirrored\tM2 2
            icloud\tsame\tcloud
            cloud.rain\tM3 3
            cloud.snow\tpaints\tM4 4
            wind\tstrokes\t
            \tstrokes\tM5 5
            hail\tstrokes turned\tM6 6
            fog\tstrokes\tM7 7\tM8 8
            """
        let chapter = SymbolChapter(Array(text.utf8))
        #expect(chapter.title == "Weather")
        #expect(chapter.drawings.map(\.name) == ["cloud", "cloud.fill", "icloud"])
        #expect(chapter.drawings.map(\.shape) == [.strokes("M1 1"), .fills("M2 2"), .same("cloud")])
        #expect(chapter.drawings.map(\.mirrors) == [false, true, false])
        #expect(chapter.malformedLines == [6, 7, 8, 9, 10, 11])
        #expect(SymbolChapter(Array("cloud\tstrokes\tM1 1".utf8)).malformedLines == [1], "no heading")
        #expect(SymbolChapter([]).malformedLines == [1])
    }

    @Test func filesThatCannotBeReadAreLeftOutAndLogged() {
        let recorder = LogRecorder()
        let folders = [nil, URL(fileURLWithPath: "/nowhere")]
        for folder in folders { #expect(SymbolSet.chapters(in: folder, logger: recorder.logger).isEmpty) }
        #expect(recorder.texts.count == folders.count * SymbolSet.files.count)
    }

    @Test func everyDrawingHasANameOfItsOwnAndResolves() throws {
        let names = Self.drawings.map(\.name)
        #expect(names.count == Set(names).count, "\(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys)")
        #expect(SymbolSet.names == names.sorted())
        for drawing in Self.drawings {
            let symbol = try #require(SymbolSet.markup(for: drawing.name), "\(drawing.name) shows a later name")
            #expect(symbol.mirrorsInRightToLeft == drawing.mirrors, "\(drawing.name)")
        }
    }

    @Test func `unknown names are nil and the placeholder has no name`() {
        for name in ["", "heart.", "Heart", "no.such.symbol"] { #expect(SymbolSet.markup(for: name) == nil) }
        let named = SymbolSet.names.compactMap { SymbolSet.markup(for: $0) }
        #expect(!named.contains(SymbolSet.placeholder))
    }

    @Test func markupIsOnePathAndNothingElse() throws {
        let allowed: Set = [
            "d", "fill", "fill-rule", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-width",
        ]
        for (name, symbol) in Self.symbolsAndPlaceholder {
            let elements = try #require(SymbolMarkup.elements(of: symbol.paths), "\(name) is not well-formed")
            #expect(elements.map(\.name) == ["path"], "\(name)")
            for element in elements {
                #expect(allowed.isSuperset(of: element.attributes.keys), "\(name): \(element.attributes)")
                #expect(element.attributes["fill"] == (symbol.isFilled ? "currentColor" : "none"), "\(name)")
                #expect(element.attributes["stroke"] == (symbol.isFilled ? nil : "currentColor"), "\(name)")
            }
        }
    }

    @Test func `drawings stay within their square`() throws {
        for (name, symbol) in Self.symbolsAndPlaceholder {
            let path = try #require(SymbolMarkup.elements(of: symbol.paths)?.first)
            let data = try #require(path.attributes["d"], "\(name)")
            let bounds = try SymbolPathBounds(data)
            #expect(bounds.fits(penWidth: symbol.isFilled ? 0 : 1.8), "\(name): \(bounds)")
        }
    }

    @Test func filledVariantsAreFilledAndHaveAnOutline() throws {
        for name in SymbolSet.names where name.hasSuffix(".fill") {
            #expect(SymbolSet.markup(for: name)?.isFilled == true, "\(name)")
            #expect(SymbolSet.markup(for: String(name.dropLast(5))) != nil, "\(name) has no outline")
        }
    }

    @Test func namesOfReadingDirectionMirrorAndNamesOfSidesDoNot() {
        for drawing in Self.drawings {
            let words = drawing.name.split(separator: ".")
            // A leading `forward` or `backward` is a media player's button, which is not mirrored in any language.
            let follows = ["forward", "backward"].contains { words.dropFirst().contains($0) }
            let names = ["leading", "trailing", "leadinghalf"].contains { words.contains($0) }
            let sides = ["left", "right", "lefthalf", "righthalf"].contains { words.contains($0) }
            if follows || names { #expect(drawing.mirrors, "\(drawing.name)") }
            if sides { #expect(!drawing.mirrors, "\(drawing.name)") }
        }
    }

    @Test func `every icon of the apps exists`() {
        let wanted = Self.wanted.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(wanted.filter { SymbolSet.markup(for: $0) == nil } == [])
    }

    @Test func documentationListsTheSet() throws {
        let page = URL(fileURLWithPath: #filePath).appending(path: "../../../../../Documentation/Symbols.md")
            .standardized
        let written = try String(contentsOf: page, encoding: .utf8)
        let expected = try #require(
            SymbolCatalog.replacingList(in: written, with: Self.chapters), "the page lost the marks of its list")
        if ProcessInfo.processInfo.environment["VITRAL_RECORD_SYMBOLS"] != nil {
            try expected.write(to: page, atomically: true, encoding: .utf8)
        } else {
            let isCurrent = written == expected
            #expect(
                isCurrent,
                "To fix this, run `VITRAL_RECORD_SYMBOLS=1 swift test --filter SymbolSetTests` and commit the page.")
        }
    }

    private static var symbolsAndPlaceholder: [(String, Symbol)] {
        SymbolSet.names.compactMap { name in SymbolSet.markup(for: name).map { (name, $0) } }
            + [("the placeholder", SymbolSet.placeholder)]
    }

    /// The symbols that five kinds of apps need: a catalog of species, a doctor's agenda, shared expenses, a clinic,
    /// dictation.
    private static let wanted = """
        magnifyingglass xmark xmark.circle xmark.circle.fill plus plus.circle plus.circle.fill minus minus.circle
        checkmark checkmark.circle checkmark.circle.fill checkmark.square checkmark.seal.fill ellipsis ellipsis.circle
        exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.circle info.circle info.circle.fill
        questionmark questionmark.circle chevron.left chevron.right chevron.up chevron.down chevron.backward
        chevron.forward chevron.up.chevron.down arrow.left arrow.right arrow.up arrow.down arrow.backward
        arrow.forward arrow.up.arrow.down arrow.left.arrow.right arrow.clockwise arrow.counterclockwise
        arrow.triangle.2.circlepath arrow.uturn.backward arrow.up.right line.3.horizontal line.3.horizontal.decrease
        line.3.horizontal.decrease.circle slider.horizontal.3 gear gearshape gearshape.fill house house.fill
        sidebar.left list.bullet square.grid.2x2 square.grid.2x2.fill square.on.square circle circle.fill square
        circle.dashed heart heart.fill heart.slash star star.fill star.leadinghalf.filled bookmark flag tag bolt
        bolt.fill flame flame.fill leaf leaf.fill drop drop.fill snowflake sun.max sun.max.fill moon moon.fill
        moon.stars cloud wind mountain.2 pawprint ladybug bird fish hare tortoise sparkles wand.and.stars crown trophy
        scalemass ruler gamecontroller target globe person person.fill person.2 person.3 person.crop.circle
        person.crop.circle.badge.plus person.text.rectangle person.badge.key figure.walk figure.run figure.flexibility
        dumbbell accessibility calendar calendar.badge.plus calendar.badge.clock clock clock.arrow.circlepath timer
        stopwatch bell bell.fill bell.slash bell.badge stethoscope cross.case pills bandage syringe heart.text.square
        waveform.path.ecg thermometer.medium bed.double brain lungs trash pencil square.and.pencil square.and.arrow.up
        square.and.arrow.down doc doc.text doc.on.doc list.clipboard folder tray archivebox paperclip link printer
        signature text.bubble quote.bubble message envelope envelope.fill phone phone.fill video paperplane photo
        camera mic mic.fill mic.slash waveform play play.fill pause pause.fill stop stop.fill record.circle
        speaker.wave.2 headphones textformat.size text.alignleft lock lock.fill lock.open lock.shield key faceid
        touchid eye eye.slash checkmark.shield iphone laptopcomputer wifi wifi.slash icloud icloud.slash
        checkmark.icloud exclamationmark.icloud server.rack creditcard creditcard.fill dollarsign.circle
        brazilianrealsign banknote cart bag percent equal divide chart.bar chart.bar.fill chart.pie
        chart.line.uptrend.xyaxis building.2 building.columns briefcase map mappin mappin.and.ellipse location
        location.fill car airplane fork.knife rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward
        """
}

/// The list of names in the documentation, between its two marks.
private enum SymbolCatalog {
    private static let begin = "<!-- names -->\n"
    private static let end = "<!-- /names -->\n"

    static func replacingList(in page: String, with chapters: [SymbolChapter]) -> String? {
        guard let first = page.range(of: begin), let last = page.range(of: end), first.upperBound <= last.lowerBound
        else { return nil }
        return page[..<first.upperBound] + list(of: chapters) + page[last.lowerBound...]
    }

    private static func list(of chapters: [SymbolChapter]) -> String {
        var text = "\n\(SymbolSet.names.count) names. ⇄ marks those that right-to-left languages see mirrored.\n"
        for chapter in chapters {
            text += "\n### \(chapter.title)\n\n"
            var line = ""
            for drawing in chapter.drawings {
                let entry = "`\(drawing.name)`\(drawing.mirrors ? " ⇄" : "")"
                if line.count + entry.count + 3 > 110 {
                    text += line + " ·\n"
                    line = entry
                } else {
                    line += line.isEmpty ? entry : " · " + entry
                }
            }
            text += line + "\n"
        }
        return text + "\n"
    }
}

/// The elements of a piece of markup, as a real parser reads them.
private final class SymbolMarkup: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String])] = []

    static func elements(of markup: String) -> [(name: String, attributes: [String: String])]? {
        let parser = XMLParser(data: Data("<svg>\(markup)</svg>".utf8))
        let delegate = SymbolMarkup()
        parser.delegate = delegate
        return parser.parse() ? Array(delegate.elements.dropFirst()) : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append((name, attributes))
    }
}
