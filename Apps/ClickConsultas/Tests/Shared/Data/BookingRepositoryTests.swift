// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import ClickConsultasData

@Suite("The booking repository")
struct BookingRepositoryTests {
    private let ana = Viewer(account: "ana")
    private let rui = Viewer(account: "rui")

    @Test("A hold becomes an appointment; an expired one is free at once", arguments: TestStore.allCases)
    func holds(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        func hold(_ hours: Double) async throws -> Hold {
            try await world.booking().hold(
                doctor: "doctor", address: "address", reason: "reason", second: DatabaseWorld.second(hours: hours),
                for: .account("ana"))
        }
        let first = try await hold(26)
        let extended = try await world.booking().extend(first.id, for: .account("ana"))
        #expect(extended.extensions == 1)
        let booked = try await world.booking().book(world.request("r", hours: 26, hold: first.id), by: ana)
        #expect(try await world.owners() == ["appointment:\(booked.id)": 8])
        let second = try await hold(28)
        world.now = second.expires
        await #expect(throws: DomainError.holdExpired) {
            try await world.booking().book(world.request("r2", hours: 28, hold: second.id), by: ana)
        }
        let other = try await world.booking().book(world.request("r3", hours: 28), by: rui)
        #expect(try await world.owners()["appointment:\(other.id)"] == 8)
    }

    @Test("A move takes a held time that overlaps its own", arguments: TestStore.allCases)
    func overlappingMove(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let booked = try await world.booking().book(world.request("r", hours: 50), by: ana)
        // The appointment's buffer ends 10 minutes after the start of the next slot.
        let next = DatabaseWorld.slot(hours: 50.5)
        let hold = try await world.booking(1).holdOther(for: booked.id, second: next.second, by: ana)
        #expect(try await world.owners() == ["appointment:\(booked.id)": 8, "hold:\(hold.id)": 6])
        _ = try await world.booking().extend(hold.id, for: .account("ana"))
        try await BookingInvariants.check(world)
        let moved = try await world.appointments(1).perform(
            .move(next, needsConfirmation: false, hold: hold.id), on: booked.id, version: 1, by: ana)
        #expect(moved.slot == next)
        #expect(try await world.owners() == ["appointment:\(booked.id)": 8])
        try await BookingInvariants.check(world)
    }

    @Test("Appointments, proposals, offers and entries are read as they were written", arguments: TestStore.allCases)
    func journey(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let booked = try await world.booking().book(world.request("r", hours: 50), by: ana)
        #expect(try await world.appointments(1).appointment(booked.id, for: ana) == booked)
        let proposed = try await world.appointments().perform(
            .propose([DatabaseWorld.slot(hours: 52), DatabaseWorld.slot(hours: 54)], isKeepable: true), on: booked.id,
            version: 1, by: world.reception)
        #expect(try await world.owners() == ["appointment:\(booked.id)": 24])
        #expect(try await world.appointments(1).appointment(booked.id, for: ana) == proposed)
        let accepted = try await world.appointments().perform(
            .accept(DatabaseWorld.slot(hours: 54)), on: booked.id, version: 2, by: ana)
        #expect(accepted.slot == DatabaseWorld.slot(hours: 54) && accepted.status == .confirmed)

        let entry = WaitEntry(
            id: "e", patient: "rui", practice: "practice", doctor: "doctor", reason: "reason", minutes: 30,
            addresses: ["address"], weekdays: Set(Weekday.allCases), parts: Set(WaitEntry.DayPart.allCases),
            lastDay: Day(number: 25_000), created: DatabaseWorld.monday)
        try await world.waiting.join(entry, by: rui)
        world.now += 7_200
        _ = try await world.appointments().perform(.cancel(reason: "x"), on: booked.id, version: 3, by: ana)
        let offers = try await BookingRepository(world.containers[1]).transaction { try $0.openOffers(of: "rui") }
        #expect(offers.count == 1 && offers[0].slot == accepted.slot)
        let taken = try await world.waiting.accept(offers[0].id, visitor: "Rui Sá", by: rui)
        #expect(taken.slot == accepted.slot && taken.patient == "rui")
        #expect(try await world.owners() == ["appointment:\(taken.id)": 8])
        #expect(try await world.waiting.entries(of: rui).isEmpty)
        let history = try await BookingRepository(world.containers[0]).transaction { try $0.events(of: booked.id) }
        #expect(history.map(\.act) == [.book, .propose, .accept, .cancel])
    }

    @Test("A list has the appointments of its filter, and no others", arguments: TestStore.allCases)
    func filters(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        for (index, viewer) in [ana, ana, rui, ana].enumerated() {
            let booked = try await world.booking().book(
                world.request("r\(index)", hours: 50 + 2 * Double(index)), by: viewer)
            guard index.isMultiple(of: 2) else { continue }
            _ = try await world.appointments().perform(.cancel(reason: "x"), on: booked.id, version: 1, by: viewer)
        }
        let middle = DatabaseWorld.slot(hours: 53).start
        let ranges = [nil, DatabaseWorld.monday..<middle, middle..<Date.distantFuture]
        let all = try await BookingRepository(world.containers[0]).transaction {
            try $0.appointments(matching: AppointmentFilter(practice: "practice"))
        }
        #expect(all.count == 4)
        for statuses in [Set(AppointmentStatus.allCases), [.confirmed], [.cancelled, .noShow]] {
            for starts in ranges {
                var filter = AppointmentFilter(statuses: statuses, starts: starts)
                for (patient, doctor, practice) in [
                    ("ana", nil, nil), ("ana", nil, "practice"), ("rui", nil, "other"), (nil, "doctor", nil),
                    (nil, nil, "practice"), (nil, nil, nil),
                ] as [(Patient.ID?, Doctor.ID?, Practice.ID?)] {
                    (filter.patient, filter.doctor, filter.practice) = (patient, doctor, practice)
                    let found = try await BookingRepository(world.containers[0]).transaction { [filter] in
                        try $0.appointments(matching: filter)
                    }
                    #expect(Set(found) == Set(all.filter(filter.contains)), "\(filter)")
                }
            }
        }
    }

    @Test("A council's registration exists once", arguments: TestStore.allCases)
    func duplicateCouncil(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let place = try #require(
            try await BookingRepository(world.containers[0]).transaction {
                try $0.place(doctor: "doctor", address: "address")
            })
        await #expect(throws: DomainError.duplicateCouncil) {
            try await AgendaWriter(world.containers[0]).add(
                Doctor(
                    id: "other", name: PersonName("Ana Sá"), council: CouncilNumber(.medicine, .saoPaulo, "0990001"),
                    qualifications: []),
                reasons: [], practice: place.practice, address: place.address, hours: [])
        }
    }

    @Test("An entry from before its last date was a column is looked at once", arguments: TestStore.allCases)
    func lastDay(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        try await world.waiting.join(DatabaseWorld.entry("entry", of: "rui"), by: rui)
        try await world.containers[0].transaction { context in
            for record in try context.fetch(FetchDescriptor<WaitEntryRecord>()) { record.lastDay = 0 }
        }
        for _ in 0..<2 { #expect(try await world.waiting.removeExpiredEntries() == 0) }
        let days = try await world.containers[1].values(FetchDescriptor<WaitEntryRecord>(), \.lastDay)
        #expect(days == [25_000])
        world.now = Date(timeIntervalSince1970: 25_002 * 86_400)
        #expect(try await world.waiting.removeExpiredEntries() == 1)
    }
}
