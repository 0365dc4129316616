// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// The data of the demonstration for a fixed day.
struct Clinic {
    let data: SeedData
    let today = Day(number: 20_781)
    private let places: [Doctor.ID: Place]
    private let busy: [Doctor.ID: [Int]]

    init() throws {
        var generator = SeedGenerator(today: today) { $0.digits }
        let data = try generator.generate()
        self.data = data
        let addresses = Dictionary(uniqueKeysWithValues: data.addresses.map { ($0.id, $0) })
        let practices = Dictionary(uniqueKeysWithValues: data.practices.map { ($0.id, $0) })
        let breaks = Dictionary(grouping: data.breaks, by: \.doctor)
        places = Dictionary(grouping: data.hours, by: \.doctor).compactMapValues { hours in
            guard let first = hours.first, let address = addresses[first.address],
                let practice = practices[address.practice], let zone = TimeZone(identifier: address.zone)
            else { return nil }
            return Place(
                practice: practice, address: address, doctor: first.doctor,
                agenda: Agenda(
                    zone: zone, hours: Dictionary(grouping: hours, by: \.weekday).mapValues { $0.map(\.hours) },
                    breaks: Dictionary(grouping: breaks[first.doctor] ?? [], by: \.weekday)
                        .mapValues { $0.map(\.hours) }))
        }
        busy = Dictionary(grouping: data.appointments, by: \.doctor).mapValues { $0.flatMap(\.claimedCells) }
    }

    /// Noon in Greenwich on the day.
    var now: Date { Date(timeIntervalSince1970: Double(today.number) * 86_400 + 43_200) }

    /// Returns the free slots of 60 days at a doctor's place, by the doctor's first reason.
    func slots(of doctor: Doctor.ID) -> [Slot] {
        guard let place = places[doctor], let reason = reason(of: doctor) else { return [] }
        return SlotFinder(place.agenda, rules: place.practice.rules, minutes: reason.minutes).slots(
            on: today...today.adding(days: 59), busy: BusyCells(busy[doctor] ?? []), now: now)
    }

    /// Returns a doctor's first reason.
    func reason(of doctor: Doctor.ID) -> Reason? { data.reasons.first { $0.doctor == doctor } }

    /// Returns a doctor's address.
    func address(of doctor: Doctor.ID) -> Address? { places[doctor]?.address }
}
