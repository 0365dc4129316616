// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The domain's texts, from its string catalogue.
package enum DomainTexts {
    private static let catalog = StringCatalog("Domain", in: .module)

    /// Returns a text with its arguments; the key, if the catalogue lacks it.
    package static func text(_ key: String, in language: DomainLanguage, _ arguments: [String] = []) -> String {
        catalog.text(key, in: language, arguments)
    }

    /// The keys of all texts.
    package static var keys: [String] { catalog.keys }
}
