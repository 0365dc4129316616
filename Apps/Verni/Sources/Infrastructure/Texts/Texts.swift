// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Vitral

/// The texts of a module outside the app, in the languages of its string catalogue.
///
/// Languages are tags, such as `pt-BR`. One that the catalogue lacks gets a relative of it, `pt-BR` for `pt`, or English.
package struct Texts: Sendable {
    private let catalog: StringCatalog

    /// Reads the file `Localizable.xcstrings` of a module.
    package init(of bundle: Bundle) {
        catalog = StringCatalog(of: bundle)
    }

    /// Returns the language in which a user of a language gets texts.
    package func language(for language: String) -> String {
        if catalog.languages.contains(language) { return language }
        return catalog.language(like: language) ?? "en"
    }

    /// Returns a text; its places `%1$@` to `%9$@` are filled with the arguments.
    package func text(_ key: String, in language: String, _ arguments: [String] = []) -> String {
        let parts = catalog.string(for: key, language: language).components(separatedBy: "%")
        // One pass, so that an argument with the form of a place stays as it is.
        return parts.dropFirst().reduce(parts.first ?? "") { result, part in
            guard let number = part.first?.wholeNumberValue, part.dropFirst().hasPrefix("$@"),
                arguments.indices.contains(number - 1)
            else { return result + "%" + part }
            return result + arguments[number - 1] + part.dropFirst(3)
        }
    }
}
