// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// All that is needed to offer a doctor's slots at an address.
package struct Place: Hashable, Sendable {
    package let practice: Practice
    package let address: Address
    package let doctor: Doctor.ID
    package let agenda: Agenda

    /// Creates a place.
    package init(practice: Practice, address: Address, doctor: Doctor.ID, agenda: Agenda) {
        (self.practice, self.address, self.doctor, self.agenda) = (practice, address, doctor, agenda)
    }

    /// The zone of the address.
    package var zone: TimeZone { agenda.zone }

    /// Returns the finder of slots of some minutes.
    package func finder(minutes: Int) -> SlotFinder {
        SlotFinder(agenda, rules: practice.rules, minutes: minutes)
    }

    /// Returns whether the hours have room for a slot of the waiting list.
    ///
    /// Lead time, window, step and buffer are for the public: what one appointment has freed, another one may have.
    package func opens(for slot: Slot, now: Date) -> Bool { now < slot.start && agenda.isOpen(during: slot) }
}
