// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A sentence of the gallery in its two languages.
///
/// An exhibit is one file, so it contains its own texts; a shared catalog would have to be edited for every exhibit.
public struct Phrase: Sendable, Hashable {
    let english: String
    let portuguese: String

    /// Creates a sentence in English and in Brazilian Portuguese.
    public init(_ english: String, pt portuguese: String) {
        self.english = english
        self.portuguese = portuguese
    }

    /// Returns the sentence in the language of a locale.
    public func text(in locale: Locale) -> String {
        // The identifier is compared as text: parsing a locale costs more than the rest of an index page.
        locale.identifier.hasPrefix("pt") ? portuguese : english
    }
}
