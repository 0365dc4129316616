// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// The opening hours of a doctor at an address on a weekday.
package struct WorkingHours: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let weekday: Weekday
    package let hours: OpenHours

    /// Creates opening hours.
    package init(doctor: Doctor.ID, address: Address.ID, weekday: Weekday, hours: OpenHours) {
        (self.doctor, self.address, self.weekday, self.hours) = (doctor, address, weekday, hours)
    }
}

/// A weekly break in the opening hours.
package struct Break: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let weekday: Weekday
    package let hours: OpenHours

    /// Creates a break.
    package init(doctor: Doctor.ID, address: Address.ID, weekday: Weekday, hours: OpenHours) {
        (self.doctor, self.address, self.weekday, self.hours) = (doctor, address, weekday, hours)
    }
}

/// A date that is closed, or has other hours.
package struct AgendaException: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let day: Day
    /// The intervals of the date; none if it is closed.
    package let intervals: [OpenHours]

    /// Creates an exception.
    ///
    /// - Throws: ``DomainError/invalidHours`` if the intervals overlap.
    package init(doctor: Doctor.ID, address: Address.ID, day: Day, intervals: [OpenHours]) throws(DomainError) {
        try OpenHours.validate(intervals)
        (self.doctor, self.address, self.day, self.intervals) = (doctor, address, day, intervals)
    }
}

/// A time in which a doctor is away from all practices.
package struct Absence: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Absence>

    package let id: ID
    package let doctor: Doctor.ID
    package let from: Date
    package let to: Date

    /// The longest absence: a claim row for each of its cells is written.
    package static let longestDays = 60

    /// Creates an absence.
    ///
    /// - Throws: ``DomainError/invalidHours`` if it does not end after it starts, or lasts over 60 days.
    package init(id: ID, doctor: Doctor.ID, from: Date, to: Date) throws(DomainError) {
        guard from < to, to.timeIntervalSince(from) <= Double(Self.longestDays) * 86_400 else { throw .invalidHours }
        (self.id, self.doctor, self.from, self.to) = (id, doctor, from, to)
    }

    /// The cells that the absence claims.
    package var cells: Range<Int> {
        let slot = Slot(start: from, minutes: 0)
        let end = Slot(start: to, minutes: 0).second
        return Slot.cells(from: slot.second, minutes: (end - slot.second + 59) / 60)
    }
}

/// The owner of a claimed cell.
package enum ClaimOwner: Hashable, Sendable, Codable {
    case appointment(Appointment.ID)
    case hold(Hold.ID)
    case offer(Offer.ID)
    case absence(Absence.ID)

    /// The owner as a text, which databases compare.
    package var text: String {
        switch self {
        case .appointment(let id): "appointment:\(id)"
        case .hold(let id): "hold:\(id)"
        case .offer(let id): "offer:\(id)"
        case .absence(let id): "absence:\(id)"
        }
    }

    /// Reads an owner from its text.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "appointment": self = .appointment(.init(parts[1]))
        case "hold": self = .hold(.init(parts[1]))
        case "offer": self = .offer(.init(parts[1]))
        case "absence": self = .absence(.init(parts[1]))
        default: return nil
        }
    }
}

/// A claim: one 5-minute cell of a doctor, taken by one owner.
///
/// The cells of a proposal belong to its appointment.
package struct Claim: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let cell: Int
    package let owner: ClaimOwner
    /// The end of the claim; from then on the cell is free.
    package let expires: Date?

    /// Creates a claim.
    package init(doctor: Doctor.ID, cell: Int, owner: ClaimOwner, expires: Date? = nil) {
        (self.doctor, self.cell, self.owner, self.expires) = (doctor, cell, owner, expires)
    }

    /// Whether the claim counts at a moment.
    package func isValid(at now: Date) -> Bool { expires.map { now < $0 } ?? true }
}
