// SPDX-License-Identifier: Apache-2.0

/// The parts of a score, which the page on the order of results explains.
package enum SearchScore {
    /// The share of each part.
    package static let weights = (text: 0.45, soon: 0.25, near: 0.20, rating: 0.10)
    /// The value of a word that begins an entry's word without being all of it.
    package static let prefix = 0.7

    /// The field in which a word was found.
    package enum Field: UInt8, CaseIterable, Sendable {
        case name, specialty, synonym, practice

        /// The value of a word in the field.
        package var weight: Double {
            switch self {
            case .name: 1
            case .specialty: 0.9
            case .synonym: 0.7
            case .practice: 0.6
            }
        }
    }

    /// Returns the value of a first free slot in some days; `nil` if there is none.
    package static func soon(days: Double?) -> Double { days.map { max(0, 1 - max(0, $0) / 30) } ?? 0 }

    /// Returns the value of a distance; 0 without a place.
    package static func near(kilometers: Double?) -> Double { kilometers.map { 1 / (1 + $0 / 10) } ?? 0 }

    /// Returns the value of reviews, which few reviews move little.
    package static func rating(stars: Int, reviews: Int) -> Double {
        (Double(40 + stars) / Double(10 + reviews) - 1) / 4
    }

    /// Returns the score of parts.
    package static func total(text: Double, soon: Double, near: Double, rating: Double) -> Double {
        weights.text * text + weights.soon * soon + weights.near * near + weights.rating * rating
    }
}
