// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The texts of a string catalogue, for modules without views.
///
/// Texts have numbered places, `%1$@`.
package struct StringCatalog: Sendable {
    private let texts: [String: [String: String]]

    /// Reads the file `Resources/NAME.xcstrings` of a module; a catalogue that cannot be read is empty.
    package init(_ name: String, in bundle: Bundle) {
        // The file is part of the module, and tests read every key.
        guard let url = bundle.url(forResource: name, withExtension: "xcstrings", subdirectory: "Resources"),
            let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(File.self, from: data)
        else {
            texts = [:]
            return
        }
        texts = file.strings.mapValues { $0.localizations.mapValues(\.stringUnit.value) }
    }

    /// Returns a text with its arguments; the key, if the catalogue lacks it.
    package func text(_ key: String, in language: DomainLanguage, _ arguments: [String] = []) -> String {
        guard let text = texts[key]?[language.rawValue] else { return key }
        // One pass, so that an argument with the form of a place stays as it is.
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            rest = rest[start...]
            let place = arguments.indices.first { rest.hasPrefix("%\($0 + 1)$@") }
            guard let place else {
                result.append(rest.removeFirst())
                continue
            }
            result += arguments[place]
            rest = rest.dropFirst("%\(place + 1)$@".count)
        }
        return result + rest
    }

    /// The keys of all texts.
    package var keys: [String] { texts.keys.sorted() }

    /// The languages of a text.
    package func languages(of key: String) -> Set<String> { texts[key].map { Set($0.keys) } ?? [] }

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
