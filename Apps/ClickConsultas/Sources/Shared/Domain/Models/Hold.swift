// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A slot that is kept for a user while they fill in the booking.
package struct Hold: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Hold>

    package let id: ID
    /// The account, or the session of a user who signs up meanwhile.
    package let holder: Holder
    package let doctor: Doctor.ID
    package let slot: Slot
    /// The cells that the moved appointment has already; `nil` for a hold of a booking.
    private let shared: [Int]?
    package private(set) var expires: Date
    package private(set) var extensions: Int

    /// The user of a hold.
    package enum Holder: Hashable, Sendable, Codable {
        case account(Patient.ID)
        case session(String)

        /// The length of a hold and of its extensions.
        package var duration: TimeInterval {
            switch self {
            case .account: 5 * 60
            case .session: 15 * 60
            }
        }

        /// The holder as a text, which databases compare.
        package var text: String {
            switch self {
            case .account(let id): "account:\(id)"
            case .session(let id): "session:\(id)"
            }
        }
    }

    /// The seconds before the end at which the page warns.
    package static let warning: TimeInterval = 60
    /// The number of times that a hold may be extended.
    package static let extensionLimit = 2
    /// The number of holds within an hour.
    package static let hourlyLimit = 20

    /// Creates a hold that begins now.
    ///
    /// - Parameter shared: The cells of the slot that the appointment to move has already.
    package init(id: ID, holder: Holder, doctor: Doctor.ID, slot: Slot, shared: [Int]? = nil, now: Date) {
        (self.id, self.holder, self.doctor, self.slot) = (id, holder, doctor, slot)
        self.shared = shared
        (expires, extensions) = (now.addingTimeInterval(holder.duration), 0)
    }

    /// Creates a hold from its saved values.
    package init(id: ID, holder: Holder, doctor: Doctor.ID, slot: Slot, expires: Date, extensions: Int) {
        (self.id, self.holder, self.doctor, self.slot) = (id, holder, doctor, slot)
        (self.expires, self.extensions, shared) = (expires, extensions, nil)
    }

    /// The cells that the hold claims, in order: those of its slot, without those of the appointment to move.
    package var claimedCells: [Int] {
        guard let shared else { return Array(slot.cells) }
        return slot.cells.filter { !shared.contains($0) }
    }

    /// Extends the hold.
    ///
    /// - Throws: ``DomainError/holdExpired``, or ``DomainError/limitReached`` after two extensions.
    package mutating func extend(now: Date) throws(DomainError) {
        guard now < expires else { throw .holdExpired }
        guard extensions < Self.extensionLimit else { throw .limitReached }
        extensions += 1
        expires = now.addingTimeInterval(holder.duration)
    }
}
