// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import Foundation

/// A slot that an appointment has freed, on its way along the waiting list.
package struct FreedSlot: Hashable, Sendable {
    package let practice: Practice.ID
    package let doctor: Doctor.ID
    package let address: Address.ID
    /// The zone of the address.
    package let zone: TimeZone
    package let slot: Slot
    /// The appointment that has freed the slot.
    package let appointment: Appointment.ID?
    /// The patient of that appointment, who is not offered what they have given up.
    package let patient: Patient.ID?
    /// The first offer for it, if there was one.
    package let chain: String?
    /// The entries that have had an offer for it.
    package let offered: Set<WaitEntry.ID>

    /// Creates a freed slot.
    package init(
        practice: Practice.ID, doctor: Doctor.ID, address: Address.ID, zone: TimeZone, slot: Slot,
        appointment: Appointment.ID? = nil, patient: Patient.ID? = nil, chain: String? = nil,
        offered: Set<WaitEntry.ID> = []
    ) {
        (self.practice, self.doctor, self.address) = (practice, doctor, address)
        (self.appointment, self.patient) = (appointment, patient)
        (self.zone, self.slot, self.chain, self.offered) = (zone, slot, chain, offered)
    }

    /// Returns the entries that wait for such a slot and have had no offer for it, the earliest first.
    ///
    /// - Parameter entries: The entries of the doctor, in any order.
    package func candidates(among entries: [WaitEntry]) -> [WaitEntry] {
        entries.filter { !offered.contains($0.id) && fits($0) }.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
    }

    /// Returns the part of the slot that an entry needs.
    package func part(for entry: WaitEntry) -> Slot {
        Slot(second: slot.second, minutes: entry.minutes, buffer: slot.buffer)
    }

    /// Returns the offer of the slot to an entry.
    ///
    /// - Parameter id: The identifier of the offer.
    package func offer(to entry: WaitEntry, now: Date, until deadline: Date, id: Offer.ID) -> Offer {
        Offer(
            id: id, entry: entry.id, patient: entry.patient, doctor: doctor, address: address, slot: part(for: entry),
            freed: slot, freedBy: appointment, chain: chain ?? id.rawValue, created: now, expires: deadline)
    }

    /// Whether an entry waits for such a slot.
    package func fits(_ entry: WaitEntry) -> Bool {
        let (day, minutes) = ZonedTime(slot.start, in: zone).wall
        return !entry.isPaused && entry.patient != patient && entry.practice == practice && entry.doctor == doctor
            && entry.addresses.contains(address) && entry.minutes <= slot.minutes && day <= entry.lastDay
            && entry.weekdays.contains(day.weekday) && entry.parts.contains(.of(minutes: minutes))
    }

    /// Returns the end of an offer that is made now: in 30 minutes, in 15 for a start within 24 hours, and after a night
    /// at 8:30; `nil` if it would end less than 2 hours before the start.
    package func deadline(now: Date) -> Date? {
        let remaining = slot.start.timeIntervalSince(now)
        var deadline = now.addingTimeInterval(remaining < 24 * 3_600 ? 15 * 60 : 30 * 60)
        let (day, minutes) = ZonedTime(now, in: zone).wall
        if minutes >= Self.evening || minutes < Self.morning, let answer = WallTime(8, 30) {
            let morning = minutes >= Self.evening ? day.adding(days: 1) : day
            let rules = ZoneRules.rules(of: zone, years: morning.year...morning.year)
            let second = rules.second(of: answer, on: morning, as: .opening)
            deadline = max(deadline, Date(timeIntervalSince1970: Double(second)))
        }
        return deadline.addingTimeInterval(2 * 3_600) <= slot.start ? deadline : nil
    }

    /// The minutes since midnight from which patients are not woken.
    private static let evening = 21 * 60
    private static let morning = 8 * 60
}
