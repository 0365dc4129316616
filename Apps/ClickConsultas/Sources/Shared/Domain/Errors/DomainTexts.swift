// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The domain's texts, from its string catalogue.
///
/// The domain has no views, so it reads the catalogue itself. Texts have numbered places, `%1$@`.
package enum DomainTexts {
    /// Returns a text with its arguments; the key, if the catalogue lacks it.
    package static func text(_ key: String, in language: DomainLanguage, _ arguments: [String] = []) -> String {
        guard var text = texts[key]?[language.rawValue] else { return key }
        for (index, argument) in arguments.enumerated() {
            text = text.replacingOccurrences(of: "%\(index + 1)$@", with: argument)
        }
        return text
    }

    /// The keys of all texts.
    package static var keys: [String] { texts.keys.sorted() }

    private static let texts: [String: [String: String]] = {
        // The file is part of the module, and tests read every key.
        guard
            let url = Bundle.module.url(
                forResource: "Domain", withExtension: "xcstrings", subdirectory: "Resources"),
            let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(File.self, from: data)
        else { return [:] }
        return file.strings.mapValues { $0.localizations.mapValues(\.stringUnit.value) }
    }()

    private struct File: Decodable {
        let strings: [String: Entry]
    }

    private struct Entry: Decodable {
        let localizations: [String: Localization]
    }

    private struct Localization: Decodable {
        let stringUnit: Unit
    }

    private struct Unit: Decodable {
        let value: String
    }
}
