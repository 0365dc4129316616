// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral

@testable import Gallery

/// The gallery's texts: its own in both languages, those of its examples in English.
///
/// The other tests fail when an exhibit shows a text that is not in the catalog.
@MainActor
struct TextCatalogTests {
    private let catalog: TextCatalog

    init() throws {
        catalog = try TextCatalog.load()
    }

    @Test func `the gallery's texts are in both languages`() {
        for (key, entry) in catalog.strings where entry.shouldTranslate != false {
            for language in ["en", "pt-BR"] {
                #expect(entry.text(in: language)?.contains(/\S/) == true, "\(key) in \(language)")
            }
        }
    }

    @Test func `every exhibit and section has its texts, and no text is unused`() {
        let expected =
            Catalog.entries.map { "exhibit.\($0.id)" } + Catalog.sections.map { "section.\($0.id)" }
            + Appearance.Scheme.allCases.map { "appearance.scheme.\($0)" }
            + Appearance.TextSize.allCases.map { "appearance.textSize.\($0)" }
            + Appearance.Direction.allCases.map { "appearance.direction.\($0)" }
            + Appearance.Motion.allCases.map { "appearance.motion.\($0)" }
            + Appearance.LanguageChoice.allCases.map { "appearance.language.\($0)" }
        for key in expected { #expect(catalog.strings[key] != nil, "\(key)") }
        let known = Set(expected)
        for key in catalog.strings.keys where key.hasPrefix("exhibit.") || key.hasPrefix("section.") {
            #expect(known.contains(key), "\(key) has neither an exhibit nor a section")
        }
    }

    @Test func summariesDifferFromEachOtherAndAreTranslated() {
        let summaries = Catalog.entries.compactMap { catalog.strings["exhibit.\($0.id)"] }
        #expect(Set(summaries.map { $0.text(in: "en") }).count == summaries.count)
        for summary in summaries { #expect(summary.text(in: "en") != summary.text(in: "pt-BR")) }
    }

    @Test func everyTextOfAnExampleIsInASource() throws {
        let files = try #require(
            FileManager.default.enumerator(at: TextCatalog.sources, includingPropertiesForKeys: nil))
        var literals: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            literals.formUnion(Self.literals(in: try String(contentsOf: file, encoding: .utf8)))
        }
        for (key, entry) in catalog.strings where entry.shouldTranslate == false {
            #expect(literals.contains(key.replacing(/%(@|lld|lf)/, with: "%")), "\(key) is not used")
        }
    }

    /// Returns the literals of a source, with `%` in place of each interpolation.
    private static func literals(in source: String) -> Set<String> {
        var found: Set<String> = []
        var starts: [(text: String, depth: Int)] = []
        var rest = Substring(source)
        // A literal within an interpolation is found before the literal around it.
        while let character = rest.popFirst() {
            let isInLiteral = starts.last.map { $0.depth == 0 } ?? false
            switch character {
            case "\\" where isInLiteral:
                let next = rest.popFirst()
                if next == "(" {
                    starts[starts.count - 1].text += "%"
                    starts[starts.count - 1].depth = 1
                } else {
                    starts[starts.count - 1].text += next == "n" ? "\n" : next.map(String.init) ?? ""
                }
            case "\"":
                if isInLiteral { found.insert(starts.removeLast().text) } else { starts.append(("", 0)) }
            case _ where isInLiteral: starts[starts.count - 1].text.append(character)
            case "(": if !starts.isEmpty { starts[starts.count - 1].depth += 1 }
            case ")": if !starts.isEmpty { starts[starts.count - 1].depth -= 1 }
            default: break
            }
        }
        return found
    }
}
