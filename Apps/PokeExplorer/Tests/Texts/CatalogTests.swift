// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// The completeness of all visible texts in both languages.
struct CatalogTests {
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog.load()
    }

    @Test func everyKeyHasBothLanguages() {
        for (key, entry) in catalog.strings {
            #expect(Set(entry.localizations.keys) == Set(Catalog.languages), "\(key)")
            for (language, localization) in entry.localizations {
                #expect(!localization.texts.isEmpty, "\(key) in \(language)")
                #expect(localization.texts.allSatisfy { !$0.trimmingCharacters(in: .whitespaces).isEmpty }, "\(key)")
            }
        }
    }

    @Test func `every text uses the arguments of its key`() {
        for (key, entry) in catalog.strings {
            let promised = specifiers(in: key)
            for localization in entry.localizations.values {
                for text in localization.texts {
                    #expect(specifiers(in: text) == promised, "\(key): \(text)")
                }
            }
        }
    }

    @Test func pluralsHaveTheFormsOfBothLanguages() {
        for (key, entry) in catalog.strings {
            for localization in entry.localizations.values {
                guard let plural = localization.variations?.plural else { continue }
                #expect(Set(plural.keys) == ["one", "other"], "\(key)")
            }
        }
    }

    @Test func `composed keys are in the catalog`() {
        var keys = PokemonType.allCases.map { "type.\($0.rawValue)" }
        keys += Stat.allCases.map { "stat.\($0.rawValue)" }
        keys += PokemonQuery.SortKey.allCases.map { "sort.\($0.rawValue)" }
        for kind in KnownName.allCases { keys += kind.slugs.map { "\(kind.rawValue).\($0)" } }
        for key in keys { #expect(catalog.strings[key] != nil, "\(key)") }
    }

    @Test func `the keys in the source and in the catalog are the same`() throws {
        let used = try keysInSource()
        for pattern in used {
            #expect(catalog.strings.keys.contains { pattern.matches($0) }, "\(pattern.text) has no text")
        }
        let built = ["type.", "stat.", "sort."] + KnownName.allCases.map { $0.rawValue + "." }
        for key in catalog.strings.keys where !built.contains(where: key.hasPrefix) {
            #expect(used.contains { $0.matches(key) }, "\(key) is not used")
        }
    }

    private func specifiers(in text: String) -> [String] {
        text.matches(of: /%(?:\d+\$)?(@|lld|lf)/).map { String($0.output.1) }.sorted()
    }

    /// A key as the source writes it, with its interpolations.
    private struct KeyPattern {
        var text: String
        var pieces: [String]

        /// Whether the pattern matches a key with any interpolated values.
        func matches(_ key: String) -> Bool {
            var rest = Substring(key)
            for (position, piece) in pieces.enumerated() {
                if position > 0 {
                    guard let specifier = rest.prefixMatch(of: /%(@|lld|lf)/) else { return false }
                    rest = rest[specifier.range.upperBound...]
                }
                guard rest.hasPrefix(piece) else { return false }
                rest = rest.dropFirst(piece.count)
            }
            return rest.isEmpty
        }
    }

    /// Returns all string literals of the views that are keys: words with a dot between them.
    private func keysInSource() throws -> [KeyPattern] {
        let folder = Catalog.appFolder.appending(path: "Views")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var found: [KeyPattern] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for literal in literals(in: source) where literal.pieces[0].prefixMatch(of: /[a-z]+\.[a-zA-Z]/) != nil {
                let isSymbol =
                    literal.pieces[0].wholeMatch(of: /[a-z0-9.]+/) != nil
                    && source.contains(#"system"#) && source.contains(#"\#(literal.text)"#)
                    && isSystemName(literal.text, in: source)
                if !isSymbol { found.append(literal) }
            }
        }
        // Beside the names of files, the app has the keys of its description.
        let app = try String(contentsOf: Catalog.appFolder.appending(path: "PokeExplorerApp.swift"), encoding: .utf8)
        return found + literals(in: app).filter { $0.text.hasPrefix("app.") }
    }

    private func isSystemName(_ text: String, in source: String) -> Bool {
        source.contains("systemImage: \"\(text)\"") || source.contains("systemName: \"\(text)\"")
            || source.contains("? \"\(text)\" :") || source.contains("\" : \"\(text)\"")
    }

    /// Returns the literals of a source, split at their interpolations.
    private func literals(in source: String) -> [KeyPattern] {
        var result: [KeyPattern] = []
        var rest = Substring(source)
        while let quote = rest.firstIndex(of: "\"") {
            rest = rest[rest.index(after: quote)...]
            var pieces = [""]
            var text = ""
            scan: while let character = rest.first {
                rest = rest.dropFirst()
                if character == "\"" { break scan }
                text.append(character)
                if character == "\\", rest.first == "(" {
                    var depth = 0
                    repeat {
                        let inner = rest.removeFirst()
                        if inner == "(" { depth += 1 }
                        if inner == ")" { depth -= 1 }
                    } while depth > 0 && !rest.isEmpty
                    pieces.append("")
                } else {
                    pieces[pieces.count - 1].append(character)
                }
            }
            result.append(KeyPattern(text: text, pieces: pieces))
        }
        return result
    }
}
