// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A sentence of the gallery in its two languages.
///
/// An exhibit is one file, so its words stand in it rather than in a catalogue that every exhibit would have to touch.
public struct Phrase: Sendable, Hashable {
    let english: String
    let portuguese: String

    /// A sentence in English and in Brazilian Portuguese.
    public init(_ english: String, pt portuguese: String) {
        self.english = english
        self.portuguese = portuguese
    }

    /// The sentence in the language of a locale.
    public func text(in locale: Locale) -> String {
        // By the identifier: taking a locale apart costs more than all else that a page of the index does.
        locale.identifier.hasPrefix("pt") ? portuguese : english
    }
}
