// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

@Suite("The data of a demonstration")
struct SeedGeneratorTests {
    private func data(_ day: String) throws -> SeedData {
        var generator = SeedGenerator(today: try #require(Day(day))) { "hash-\($0.digits)" }
        return try generator.generate()
    }

    @Test("A day always has the same bytes, and another day others")
    func bytes() throws {
        let first = try data("2026-11-24")
        #expect(try data("2026-11-24").bytes == first.bytes)
        #expect(try data("2026-11-25").bytes != first.bytes)
        #expect(first.doctors.count == 600 && first.appointments.count == 50_000)
        #expect(Set(first.doctors.flatMap(\.qualifications).map(\.specialty)).count == 40)
        let cities = Set(first.addresses.map(\.city))
        #expect(cities.count == 40)
        #expect(MunicipalityTable.carried.all.count { $0.isCapital && cities.contains($0.id) } == 27)
        #expect(first.cpfs.allSatisfy { $0.digits.hasPrefix("000000") } && Set(first.cpfs).count == 900)
        #expect(Set(first.doctors.map(\.council.text)).count == 600)
        #expect(first.doctors.allSatisfy { $0.council.number.hasPrefix("99") })
        #expect(first.patients.allSatisfy { $0.email.text.hasSuffix("@example.org") })
        let homes = Dictionary(uniqueKeysWithValues: first.patients.map { ($0.id, $0.city) })
        let places = Dictionary(uniqueKeysWithValues: first.addresses.map { ($0.id, $0.city) })
        #expect(first.appointments.allSatisfy { $0.patient.map { homes[$0] } == places[$0.address] })
        let own = first.appointments.count { $0.patient == first.patients.first?.id }
        #expect((1..<30).contains(own), "The account that signs in has \(own) appointments.")
        var cells: Set<String> = []
        for appointment in first.appointments {
            for cell in appointment.claimedCells { #expect(cells.insert("\(appointment.doctor) \(cell)").inserted) }
        }
    }
    @Test(
        "The patients who sign in were never absent, and have appointments to come, on any day of the year",
        arguments: ["2026-01-01", "2026-02-28", "2026-05-03", "2026-07-18", "2026-09-07", "2026-11-25", "2027-12-31"])
    func absences(day: String) throws {
        let data = try data(day)
        let accounts = Set(data.patients.prefix(Demonstration.Role.allCases.count).map(\.id))
        let own = data.appointments.filter { $0.patient.map(accounts.contains) == true }
        #expect(own.contains { $0.status == .completed } && own.allSatisfy { $0.status != .noShow })
        #expect(data.appointments.contains { $0.status == .noShow })
        #expect(data.reviews.count { $0.status == .waiting } == 3 && data.reports.count == 2)
        let visible = Set(data.reviews.filter { $0.status == .visible }.map(\.id))
        #expect(data.reports.allSatisfy { visible.contains($0.review) })
        let later = Date(timeIntervalSince1970: Double(try #require(Day(day)).number + 4) * 86_400)
        for account in accounts {
            #expect(own.contains { $0.patient == account && $0.status == .confirmed && $0.slot.start > later })
        }
    }

    @Test("Each history is one that the table of states allows, from a booking before the start on")
    func histories() throws {
        let data = try data("2026-11-24")
        let events = Dictionary(grouping: data.events, by: \.appointment)
        let machine = AppointmentMachine(cutOffHours: BookingRules.standard.cutOffHours)
        for appointment in data.appointments {
            let history = try #require(events[appointment.id])
            let booking = try #require(history.first)
            #expect(booking.act == .book && booking.actor == .patient && booking.from == nil && booking.version == 1)
            #expect(booking.date < appointment.slot.start)
            var replayed = Appointment(
                id: appointment.id, practice: appointment.practice, doctor: appointment.doctor,
                patient: appointment.patient, visitor: appointment.visitor, reason: appointment.reason,
                address: appointment.address, payment: appointment.payment, zone: appointment.zone,
                slot: appointment.slot, needsConfirmation: booking.to == .requested, now: booking.date)
            for event in history.dropFirst() {
                let act: AppointmentAct = event.act == .noShow ? .noShow : .complete
                #expect(event.from == replayed.status && event.act == act.kind)
                replayed = try machine.apply(act, to: replayed, by: event.actor, version: nil, now: event.date)
                #expect(event.to == replayed.status && event.version == replayed.version)
            }
            #expect(replayed == appointment)
        }
    }

    @Test("The same doctors have plans, and ask for a confirmation, on each day")
    func offers() throws {
        let (first, second) = (try data("2026-11-24"), try data("2027-03-01"))
        #expect(first.doctors.map(\.plans.isEmpty) == second.doctors.map(\.plans.isEmpty))
        #expect(first.reasons.map(\.needsConfirmation) == second.reasons.map(\.needsConfirmation))
        #expect((100..<200).contains(first.doctors.count { $0.plans.isEmpty }))
    }
}
