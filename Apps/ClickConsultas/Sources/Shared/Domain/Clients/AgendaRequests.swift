// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils

/// A booking for a caller, who has no account.
package struct CallerBooking: Hashable, Sendable, Codable {
    /// An identifier made by the page: a repeated request gets the first one's answer.
    package let id: String
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let reason: Reason.ID
    /// The seconds from 1970 to the start.
    package let second: Int
    /// The plan; `nil` for a private payment.
    package let plan: HealthPlan.ID?
    package let name: String
    /// The number for calling back, which may be empty.
    package let phone: String

    /// Creates a booking.
    package init(
        id: String, doctor: Doctor.ID, address: Address.ID, reason: Reason.ID, second: Int,
        plan: HealthPlan.ID? = nil, name: String, phone: String = ""
    ) {
        (self.id, self.doctor, self.address, self.reason) = (id, doctor, address, reason)
        (self.second, self.plan, self.name, self.phone) = (second, plan, name, phone)
    }
}

/// An absence by the clock of the practice.
package struct AbsenceRequest: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let firstDay: Day
    package let lastDay: Day
    /// The time of the first day at which the absence begins.
    package let from: WallTime
    /// The time of the last day at which the absence ends.
    package let to: WallTime

    /// Creates an absence.
    package init(doctor: Doctor.ID, firstDay: Day, lastDay: Day, from: WallTime, to: WallTime) {
        (self.doctor, self.firstDay, self.lastDay, self.from, self.to) = (doctor, firstDay, lastDay, from, to)
    }
}

/// A place on a waiting list, as the practice sees it.
package struct WaitingVisitor: Hashable, Identifiable, Sendable, Codable {
    package let entry: WaitEntry
    /// The place among all entries of the doctor at the practice, from 1.
    package let place: Int
    /// The name of the patient or the dependant.
    package let name: String
    package let reasonName: String
    /// The streets of the wanted addresses.
    package let addresses: [String]

    /// The entry.
    package var id: WaitEntry.ID { entry.id }

    /// Creates a place.
    package init(entry: WaitEntry, place: Int, name: String, reasonName: String, addresses: [String]) {
        (self.entry, self.place, self.name) = (entry, place, name)
        (self.reasonName, self.addresses) = (reasonName, addresses)
    }
}

/// The waiting list of a doctor at a practice.
package struct WaitingDoctor: Hashable, Identifiable, Sendable, Codable {
    package let id: Doctor.ID
    package let name: String
    /// The visitors in the order of their places.
    package let visitors: [WaitingVisitor]

    /// Creates a list.
    package init(id: Doctor.ID, name: String, visitors: [WaitingVisitor]) {
        (self.id, self.name, self.visitors) = (id, name, visitors)
    }
}
