// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The gallery's string catalog as a file, read without the framework that displays it.
struct TextCatalog: Decodable {
    var strings: [String: Entry]

    struct Entry: Decodable {
        /// `false` for the texts of examples, which are in English beside their source.
        var shouldTranslate: Bool?
        var localizations: [String: Localization]?

        /// Returns the text in a language; for a text with plural forms, the form for many.
        func text(in language: String) -> String? {
            let localization = localizations?[language]
            return (localization?.stringUnit ?? localization?.variations?.plural["other"]?.stringUnit)?.value
        }
    }

    struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
    }

    struct Variations: Decodable {
        var plural: [String: Form]
    }

    struct Form: Decodable {
        var stringUnit: Unit
    }

    struct Unit: Decodable {
        var value: String
    }

    /// The folder with the gallery's sources.
    static let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized

    static func load() throws -> TextCatalog {
        let file = sources.appending(path: "Resources/Localizable.xcstrings")
        return try JSONDecoder().decode(TextCatalog.self, from: Data(contentsOf: file))
    }
}
