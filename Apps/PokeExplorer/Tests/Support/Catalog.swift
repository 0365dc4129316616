// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The app's string catalog as a file, read without the framework that displays it.
struct Catalog: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]

    struct Entry: Decodable {
        var localizations: [String: Localization]
    }

    struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?

        /// All texts: a single text, or one for each plural form.
        var texts: [String] {
            [stringUnit?.value].compactMap { $0 } + (variations?.plural.values.map(\.stringUnit.value) ?? [])
        }
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

    static let languages = ["en", "pt-BR"]

    /// The folder of the app in the repository.
    static let appFolder = URL(filePath: #filePath).appending(path: "../../../Sources").standardized

    static func load() throws -> Catalog {
        let file = appFolder.appending(path: "Resources/Localizable.xcstrings")
        return try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
    }
}
