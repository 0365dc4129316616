// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A practice, where doctors work and a reception answers.
package struct Practice: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Practice>

    package let id: ID
    package var name: String
    package var phone: PhoneNumber
    package var email: EmailAddress
    package var rules: BookingRules
    /// Whether the operator has admitted the practice.
    package var isAdmitted: Bool
    /// The operator's reason for not admitting the practice; `nil` while it waits, and once it is admitted.
    package var refusal: String?

    /// Creates a practice.
    ///
    /// - Throws: ``DomainError/invalidName`` for a name without letters, of several lines or over 100 characters.
    package init(
        id: ID, name: String, phone: PhoneNumber, email: EmailAddress, rules: BookingRules = .standard,
        isAdmitted: Bool = false
    ) throws(DomainError) {
        guard name.isPlainLine(1...100), name.contains(where: \.isLetter) else { throw .invalidName }
        (self.id, self.name, self.phone, self.email) = (id, name, phone, email)
        (self.rules, self.isAdmitted) = (rules, isAdmitted)
    }
}

/// An account's work at a practice.
package struct Member: Hashable, Sendable, Codable {
    /// A role at a practice.
    package enum Role: Hashable, Sendable, Codable {
        case reception
        /// A doctor, who has an agenda of their own.
        case doctor(Doctor.ID)
        case owner
    }

    package let account: Patient.ID
    package let practice: Practice.ID
    package var role: Role

    /// Creates a member.
    package init(account: Patient.ID, practice: Practice.ID, role: Role) {
        (self.account, self.practice, self.role) = (account, practice, role)
    }
}

/// An address at which a practice sees patients.
package struct Address: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Address>

    package let id: ID
    package let practice: Practice.ID
    package var street: String
    package var district: String
    package var city: Municipality.ID
    package var state: FederativeUnit
    package var postalCode: PostalCode
    /// The place on a map, if the practice has set one.
    package var pin: Coordinate?
    /// The name of the time zone.
    package let zone: String

    /// Creates an address.
    ///
    /// - Throws: ``DomainError/invalidCity`` if its zone is unknown, ``DomainError/invalidPostalCode``.
    package init(
        id: ID, practice: Practice.ID, street: String, district: String, city: Municipality, postalCode: String,
        pin: Coordinate? = nil
    ) throws(DomainError) {
        guard TimeZone(identifier: city.zone) != nil else { throw .invalidCity }
        self.postalCode = try PostalCode(postalCode, in: city.state)
        (self.id, self.practice, self.street, self.district) = (id, practice, street, district)
        (self.city, state, self.pin, zone) = (city.id, city.state, pin, city.zone)
    }

    /// Whether a patient who knows another address of the practice finds the way to this one.
    func isSamePlace(as other: Address) -> Bool {
        (street, district, city, postalCode) == (other.street, other.district, other.city, other.postalCode)
    }
}

/// A reason for an appointment, with its length.
package struct Reason: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Reason>

    package let id: ID
    package let doctor: Doctor.ID
    package let practice: Practice.ID
    package var name: String
    /// The length, from 5 to 240 minutes.
    package var minutes: Int
    /// The private price; `nil` if only plans are accepted.
    package var price: Price?
    /// Whether the practice confirms each booking.
    package var needsConfirmation: Bool
    /// The practice's https link for an appointment by video.
    package var videoLink: URL?
    /// Whether the reason can be booked; one that was removed stays for the pages of past appointments.
    package var isOffered = true

    /// Creates a reason.
    ///
    /// - Throws: ``DomainError/invalidReason`` without a name or for another length, ``DomainError/invalidLink``.
    package init(
        id: ID, doctor: Doctor.ID, practice: Practice.ID, name: String, minutes: Int, price: Price?,
        needsConfirmation: Bool = false, videoLink: URL? = nil
    ) throws(DomainError) {
        guard (5...240).contains(minutes), name.isPlainLine(1...80), name.contains(where: \.isLetter) else {
            throw .invalidReason
        }
        if let videoLink, videoLink.scheme?.lowercased() != "https" || videoLink.host()?.isEmpty != false {
            throw .invalidLink
        }
        (self.id, self.doctor, self.practice, self.name) = (id, doctor, practice, name)
        (self.minutes, self.price, self.needsConfirmation) = (minutes, price, needsConfirmation)
        self.videoLink = videoLink
    }
}
