// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A search with its filters and its order.
package struct SearchQuery: Hashable, Sendable {
    package typealias Order = DoctorQuery.Order

    package var text: String
    package var specialty: Specialty.ID?
    package var city: Municipality.ID?
    package var state: FederativeUnit?
    /// The place to which distances are measured.
    package var origin: Coordinate?
    /// The largest distance from the place, in kilometers; without a place it does not count.
    package var kilometers: Double?
    package var plan: HealthPlan.ID?
    package var highestPrice: Price?
    /// The moment before which a slot must be free.
    package var freeBefore: Date?
    /// The mode whose appointments are searched; `nil` for both.
    package var mode: DoctorQuery.Mode?
    /// The lowest average of the stars.
    package var lowestRating: Double?
    package var order: Order

    /// The number of results of a page.
    package static let pageSize = 20

    /// Creates a search.
    package init(
        text: String = "", specialty: Specialty.ID? = nil, city: Municipality.ID? = nil, state: FederativeUnit? = nil,
        origin: Coordinate? = nil, kilometers: Double? = nil, plan: HealthPlan.ID? = nil, highestPrice: Price? = nil,
        freeBefore: Date? = nil, mode: DoctorQuery.Mode? = nil, lowestRating: Double? = nil, order: Order = .relevance
    ) {
        (self.text, self.specialty, self.city, self.state) = (text, specialty, city, state)
        (self.origin, self.kilometers, self.plan, self.highestPrice) = (origin, kilometers, plan, highestPrice)
        (self.freeBefore, self.mode) = (freeBefore, mode)
        (self.lowestRating, self.order) = (lowestRating, order)
    }
}

/// A result of a search.
package struct SearchHit: Hashable, Sendable {
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let score: Double
    /// The distance to the place, if the search has one.
    package let kilometers: Double?
    /// The start of the first free slot of the mode that was searched.
    package let firstSlot: Date?
}

/// A page of results.
package struct SearchPage: Hashable, Sendable {
    package let hits: [SearchHit]
    /// The number of all results.
    package let count: Int
}
