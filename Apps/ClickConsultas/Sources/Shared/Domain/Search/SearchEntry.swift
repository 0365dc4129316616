// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A doctor at an address, as the search finds them.
package struct SearchEntry: Hashable, Sendable {
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let name: String
    package let councilNumber: String
    package let specialties: [Specialty.ID]
    package let practice: String
    package let city: Municipality.ID
    package let state: FederativeUnit
    /// The address's pin, or else its city's seat.
    package let place: Coordinate
    package let plans: Set<HealthPlan.ID>
    /// The appointments in person; `nil` if there are none.
    package let inPerson: Offer?
    /// The appointments by video; `nil` if there are none.
    package let byVideo: Offer?
    package let stars: Int
    package let reviews: Int

    /// The appointments of a mode.
    package struct Offer: Hashable, Sendable {
        /// The lowest private price.
        package let price: Price?
        /// The start of the first free slot.
        package let firstSlot: Date?

        /// Creates an offer.
        package init(price: Price? = nil, firstSlot: Date? = nil) { (self.price, self.firstSlot) = (price, firstSlot) }
    }

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - stars: The sum of the stars of all reviews.
    ///   - reviews: The number of reviews.
    package init(
        doctor: Doctor.ID, address: Address.ID, name: String, councilNumber: String, specialties: [Specialty.ID],
        practice: String, city: Municipality.ID, state: FederativeUnit, place: Coordinate,
        plans: Set<HealthPlan.ID> = [], inPerson: Offer? = nil, byVideo: Offer? = nil, stars: Int = 0, reviews: Int = 0
    ) {
        (self.doctor, self.address, self.name, self.councilNumber) = (doctor, address, name, councilNumber)
        (self.specialties, self.practice, self.city, self.state) = (specialties, practice, city, state)
        (self.place, self.plans, self.inPerson, self.byVideo) = (place, plans, inPerson, byVideo)
        (self.stars, self.reviews) = (stars, reviews)
    }
}
