// SPDX-License-Identifier: Apache-2.0

/// A medical specialty, with the everyday words by which patients look for it.
package struct Specialty: Hashable, Identifiable, Sendable {
    package typealias ID = EntityID<Specialty>

    package let id: ID
    package let portuguese: String
    package let english: String
    /// Everyday words, in Portuguese.
    package let synonyms: [String]

    init(_ id: String, _ portuguese: String, _ english: String, _ synonyms: [String]) {
        self.id = ID(id)
        (self.portuguese, self.english, self.synonyms) = (portuguese, english, synonyms)
    }

    /// Returns the name in a language.
    package func name(in language: DomainLanguage) -> String { language == .portuguese ? portuguese : english }
}
