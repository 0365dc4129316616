// SPDX-License-Identifier: Apache-2.0

/// A language of the app.
package enum DomainLanguage: String, CaseIterable, Codable, Sendable {
    case portuguese = "pt-BR"
    case english = "en"

    /// Returns the language for a tag such as `pt`, `pt-PT` or `en-GB`; Portuguese for all others.
    package init(tag: String) {
        self = tag.lowercased().hasPrefix("en") ? .english : .portuguese
    }
}
