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

    /// Returns whether the hours have a slot of the waiting list.
    ///
    /// The lead time is for the public: an offer asks for 2 hours between its end and the start. The buffer is that of the
    /// appointment that freed the slot.
    package func opens(for slot: Slot, now: Date) -> Bool {
        let rules = practice.rules
        return SlotFinder(agenda, rules: rules.withoutLead, minutes: slot.minutes).offers(
            Slot(second: slot.second, minutes: slot.minutes, buffer: rules.buffer), busy: BusyCells([]), now: now)
    }
}
