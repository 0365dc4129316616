// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// Finds the first free slots of many places.
///
/// Claims are read week by week, and only of doctors who have too few free slots until then: most have some soon, so
/// most claims of an agenda of months are never read.
struct FirstSlots: Sendable {
    let reader: DirectoryReader

    /// The number of slots of a length at a place.
    static let count = 4
    /// The days from today up to which each round looks.
    private static let rounds = [7, 14, 28, 60, 120, 366]

    /// Returns the first free slots of each place, in their order, by the lengths of its shown appointments.
    func slots(of places: [DirectoryPlace], now: Date) async throws -> [[Int: [Slot]]] {
        let second = Slot(start: now, minutes: 0).second
        let today = Day.floorDivide(second, 86_400)
        var found = [[Int: [Slot]]](repeating: [:], count: places.count)
        var open = places.indices.flatMap { index in
            places[index].shownMinutes.map { (index: index, minutes: $0) }
        }
        var busy: [Doctor.ID: [Int]] = [:]
        // A day more at both ends: the dates of a place may begin half a day before or after those of Greenwich.
        var from = (today - 1) * Self.dayCells
        for days in Self.rounds where !open.isEmpty {
            let to = (today + days + 2) * Self.dayCells
            let doctors = Set(open.map { places[$0.index].place.doctor })
            let cells = try await reader.busyCells(of: doctors, in: from..<to, now: now)
            busy.merge(cells) { $0 + $1 }
            from = to
            open.removeAll { index, minutes in
                let place = places[index].place
                let slots = place.finder(minutes: minutes).slots(
                    on: Day(number: today - 1)...Day(number: today + days),
                    busy: BusyCells(busy[place.doctor] ?? []), now: now, limit: Self.count)
                found[index][minutes] = slots
                return slots.count == Self.count || place.practice.rules.windowDays < days
            }
        }
        return found
    }

    private static let dayCells = 86_400 / Slot.cellSeconds
}
