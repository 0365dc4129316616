// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// An app's texts by key and language, read from Apple's string catalog format (`Localizable.xcstrings`).
package final class StringCatalog: Sendable {
    let sourceLanguage: String
    /// The languages of the texts, as language tags.
    package let languages: [String]
    private let texts: [String: [String: Text]]

    private enum Text {
        case one(String)
        case plural([String: String])
    }

    static func load(from bundle: Bundle?, table: String = "Localizable", logger: Logger) -> StringCatalog? {
        guard let url = bundle?.url(forResource: table, withExtension: "xcstrings") else { return nil }
        do {
            return try StringCatalog(data: Data(contentsOf: url))
        } catch {
            logger.error(
                "The string catalog cannot be read; keys are shown instead of texts.",
                metadata: ["file": "\(url.lastPathComponent)", "error": "\(error)"])
            return nil
        }
    }

    /// Reads the catalog of one of the framework's modules.
    ///
    /// The catalog is part of the package, and a test reads it: without it keys are shown in place of texts.
    package convenience init(of bundle: Bundle) {
        let url = bundle.url(forResource: "Localizable", withExtension: "xcstrings")
        let data = url.flatMap { try? Data(contentsOf: $0) }
        self.init(data.flatMap { try? JSONDecoder().decode(File.self, from: $0) } ?? File())
    }

    convenience init(data: Data) throws {
        self.init(try JSONDecoder().decode(File.self, from: data))
    }

    private init(_ file: File) {
        sourceLanguage = file.sourceLanguage
        var texts: [String: [String: Text]] = [:]
        var languages: Set<String> = [file.sourceLanguage]
        for (key, entry) in file.strings {
            for (language, localization) in entry.localizations ?? [:] {
                languages.insert(language)
                if let plural = localization.variations?.plural {
                    texts[key, default: [:]][language] = .plural(plural.mapValues(\.stringUnit.value))
                } else if let unit = localization.stringUnit {
                    texts[key, default: [:]][language] = .one(unit.value)
                }
            }
            // In the source language a key may be its own text.
            if texts[key]?[file.sourceLanguage] == nil { texts[key, default: [:]][file.sourceLanguage] = .one(key) }
        }
        self.texts = texts
        self.languages = languages.sorted()
    }

    /// Returns the text for a key, falling back to the source language; `nil` when the key is unknown.
    func string(for key: String, language: String, count: Int?) -> String? {
        guard let byLanguage = texts[key] else { return nil }
        switch byLanguage[language] ?? byLanguage[sourceLanguage] {
        case .one(let text)?: return text
        case .plural(let forms)?:
            return forms[PluralRule.category(of: count ?? 0, language: language)] ?? forms["other"]
        case nil: return nil
        }
    }

    /// Returns the text for a key in a language, in another form of it, or in the source language; the key if it is unknown.
    package func string(for key: String, language: String) -> String {
        guard let byLanguage = texts[key] else { return key }
        let text = byLanguage[language] ?? byLanguage[self.language(like: language) ?? sourceLanguage]
        guard case .one(let text)? = text else { return key }
        return text
    }

    /// Returns the language of the texts that is another form of a language, such as `pt-BR` for `pt`; `nil` if there is
    /// none.
    package func language(like language: String) -> String? {
        languages.first { Self.base($0) == Self.base(language) }
    }

    private static func base(_ language: String) -> String { language.prefix { $0 != "-" && $0 != "_" }.lowercased() }

    /// Every key, for tests of completeness.
    var keys: [String] { texts.keys.sorted() }

    private struct File: Decodable {
        var sourceLanguage = "en"
        var strings: [String: Entry] = [:]
    }

    private struct Entry: Decodable {
        var localizations: [String: Localization]?
    }

    private struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
    }

    private struct Variations: Decodable {
        var plural: [String: Plural]?
    }

    private struct Plural: Decodable {
        var stringUnit: Unit
    }

    private struct Unit: Decodable {
        var value: String
    }
}

/// The plural categories of whole numbers (Unicode CLDR, cardinal rules).
enum PluralRule {
    static func category(of count: Int, language: String) -> String {
        switch language.split(separator: "-").first.map({ $0.lowercased() }) {
        case "pt", "fr": count == 0 || count == 1 ? "one" : "other"
        case "ja", "zh", "ko", "vi", "th": "other"
        case "ar":
            switch count {
            case 0: "zero"
            case 1: "one"
            case 2: "two"
            default: 3...10 ~= count % 100 ? "few" : 11...99 ~= count % 100 ? "many" : "other"
            }
        default: count == 1 ? "one" : "other"
        }
    }
}
