// SPDX-License-Identifier: Apache-2.0

/// The sum of a doctor's visible reviews.
package struct ReviewRating: Hashable, Sendable, Codable {
    /// The sum of the stars.
    package private(set) var stars = 0
    /// The number of reviews.
    package private(set) var count = 0

    /// Creates the sum of no reviews.
    package init() {}

    /// Adds the stars of a review.
    package mutating func add(_ stars: Int) { (self.stars, count) = (self.stars + stars, count + 1) }

    /// The average of the stars; `nil` under three reviews.
    package var average: Double? { count < Review.averageFrom ? nil : Double(stars) / Double(count) }
}
