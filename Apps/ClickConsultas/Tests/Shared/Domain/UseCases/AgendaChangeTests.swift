// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import Testing

@Suite("Changes of an agenda")
struct AgendaChangeTests {
    private let owner = Viewer(
        account: "owner", members: [Member(account: "owner", practice: "practice", role: .owner)])
    private let tuesday = Day(number: 20_781)

    private func useCase(_ world: World) -> AgendaUseCase {
        AgendaUseCase(repository: world.repository, environment: world.environment)
    }

    private func exception(_ hours: [ClosedRange<Int>] = [], day: Day = Day(number: 20_781)) throws -> AgendaException {
        try AgendaException(
            doctor: "doctor", address: "address-doctor", day: day,
            intervals: hours.map {
                try OpenHours(#require(WallTime($0.lowerBound)), #require(WallTime($0.upperBound)))
            })
    }

    private func absence(
        _ days: ClosedRange<Int> = 20_781...20_781, _ hours: ClosedRange<Int> = 0...24, doctor: Doctor.ID = "doctor"
    ) throws -> AbsenceRequest {
        AbsenceRequest(
            doctor: doctor, firstDay: Day(number: days.lowerBound), lastDay: Day(number: days.upperBound),
            from: try #require(WallTime(hours.lowerBound)), to: try #require(WallTime(hours.upperBound)))
    }

    private func free(_ world: World) async throws -> Int {
        try await world.booking.slots(
            doctor: "doctor", address: "address-doctor", reason: "reason-doctor", days: tuesday...tuesday
        ).count
    }

    @Test("A closed date has no slots, other hours have theirs, and neither displaces an appointment")
    func exceptions() async throws {
        let world = try World()
        // 9:00 on Tuesday.
        let booked = try await world.booking.book(world.request(hours: 26), by: world.ana)
        await #expect(throws: DomainError.appointmentsInTheWay([booked.id])) {
            try await useCase(world).set(exception(), at: "practice", by: world.reception)
        }
        await #expect(throws: DomainError.appointmentsInTheWay([booked.id])) {
            try await useCase(world).set(exception([14...18]), at: "practice", by: world.ownDoctor)
        }
        try await useCase(world).set(exception([9...11]), at: "practice", by: world.reception)
        #expect(try await free(world) == 3)
        let page = try await useCase(world).agenda(
            AgendaQuery(practice: "practice", doctor: "doctor", day: tuesday), for: world.ownDoctor)
        #expect(try page.days[0].exceptions == [exception([9...11])])
        world.now = booked.slot.start - 48 * 3_600
        _ = try await world.appointments.perform(.cancel(reason: "x"), on: booked.id, version: 1, by: world.ana)
        world.now = World.monday
        try await useCase(world).set(exception(), at: "practice", by: owner)
        #expect(try await free(world) == 0)
        try await useCase(world).removeException(
            doctor: "doctor", address: "address-doctor", day: tuesday, at: "practice", by: world.reception)
        #expect(try await free(world) == 20)
    }

    @Test("Exceptions have sensible dates and few intervals, and belong to agendas that the viewer sees")
    func refusedExceptions() async throws {
        let world = try World()
        for day in [Day(number: 20_779), Day(number: 99_999_999)] {
            await #expect(throws: DomainError.invalidHours) {
                try await useCase(world).set(exception(day: day), at: "practice", by: world.reception)
            }
        }
        await #expect(throws: DomainError.invalidHours) {
            try await useCase(world).set(
                exception((0..<7).map { $0 * 2...$0 * 2 + 1 }), at: "practice", by: world.reception)
        }
        for viewer in [world.otherDoctor, world.stranger, world.ana] {
            await #expect(throws: DomainError.notFound) {
                try await useCase(world).set(exception(), at: "practice", by: viewer)
            }
            await #expect(throws: DomainError.notFound) {
                try await useCase(world).removeException(
                    doctor: "doctor", address: "address-doctor", day: tuesday, at: "practice", by: viewer)
            }
        }
        #expect(try await free(world) == 20)
    }

    @Test("An absence over appointments names them, and changes nothing")
    func inTheWay() async throws {
        let world = try World()
        let first = try await world.booking.book(world.request(hours: 26), by: world.ana)
        let second = try await world.booking.book(world.request("r2", hours: 28), by: world.rui)
        let claims = world.repository.snapshot.claims
        await #expect(throws: DomainError.appointmentsInTheWay([first.id, second.id].sorted())) {
            try await useCase(world).add(absence(), at: "practice", by: world.ownDoctor)
        }
        await #expect(throws: DomainError.appointmentsInTheWay([second.id])) {
            try await useCase(world).add(absence(20_781...20_781, 10...14), at: "practice", by: owner)
        }
        #expect(world.repository.snapshot.claims == claims && world.repository.snapshot.absences.isEmpty)
    }

    @Test("An appointment at another practice is in the way, and stays unknown")
    func foreignInTheWay() async throws {
        let world = try World()
        let foreign = Appointment(
            id: "foreign", practice: "elsewhere", doctor: "doctor", patient: "x", visitor: "X", reason: "r",
            address: "a", payment: .plan("p"), zone: "America/Sao_Paulo", slot: World.slot(hours: 30),
            needsConfirmation: false, now: World.monday)
        world.repository.arrange { state in
            state.appointments["foreign"] = foreign
            state.claims["doctor", default: [:]][foreign.claimedCells[0]] = Claim(
                doctor: "doctor", cell: foreign.claimedCells[0], owner: .appointment("foreign"))
        }
        await #expect(throws: DomainError.appointmentsInTheWay([])) {
            try await useCase(world).add(absence(), at: "practice", by: owner)
        }
        #expect(try await useCase(world).appointments(["foreign"], at: "practice", for: owner).isEmpty)

        // The doctor works at both, and may see it.
        let both = Viewer(
            account: "drx",
            members: ["practice", "elsewhere"].map { Member(account: "drx", practice: $0, role: .doctor("doctor")) })
        await #expect(throws: DomainError.appointmentsInTheWay(["foreign"])) {
            try await useCase(world).add(absence(), at: "practice", by: both)
        }
        let listed = try await useCase(world).appointments(["foreign"], at: "practice", for: both)
        #expect(listed.map(\.id) == ["foreign"])
    }

    @Test("An absence ends holds and offers, is booked by none, and is free again when it is removed")
    func absences() async throws {
        let world = try World()
        _ = try await world.booking.hold(
            doctor: "doctor", address: "address-doctor", reason: "reason-doctor", second: World.second(hours: 28),
            for: .account("rui"))
        let added = try await useCase(world).add(absence(), at: "practice", by: world.ownDoctor)
        #expect(world.repository.snapshot.holds.isEmpty)
        #expect(world.repository.snapshot.claims["doctor"]?.count == 288)
        #expect(try await free(world) == 0)
        await #expect(throws: DomainError.slotTaken(nearest: [34, 33.5, 33].map { _ in World.slot(hours: 0) })) {
            do {
                return try await world.booking.book(world.request(hours: 26), by: world.ana)
            } catch DomainError.slotTaken(let nearest) {
                throw DomainError.slotTaken(nearest: nearest.map { _ in World.slot(hours: 0) })
            }
        }
        let page = try await useCase(world).agenda(
            AgendaQuery(practice: "practice", doctor: "doctor", day: tuesday), for: world.reception)
        #expect(page.days[0].entries.map(\.content) == [.absence(added.id)])
        // Two absences at once would take each other's claims.
        await #expect(throws: DomainError.invalidHours) {
            try await useCase(world).add(absence(20_780...20_782), at: "practice", by: world.ownDoctor)
        }
        await #expect(throws: DomainError.notAllowed) {
            try await useCase(world).removeAbsence(added.id, at: "practice", by: world.reception)
        }
        await #expect(throws: DomainError.notFound) {
            try await useCase(world).removeAbsence(added.id, at: "practice", by: world.otherDoctor)
        }
        try await useCase(world).removeAbsence(added.id, at: "practice", by: owner)
        #expect(try await free(world) == 20)
        #expect(world.repository.snapshot.claims["doctor"]?.isEmpty == true)
    }

    @Test("A closed date, or one with other hours, ends the holds and offers outside them")
    func endedByExceptions() async throws {
        let world = try World()
        // 9:00, 11:00 and 14:00 on Tuesday: the first is freed for the waiting list.
        let freed = try await world.booking.book(world.request(hours: 26), by: world.ana)
        try await world.waiting.join(world.entry("e", by: "rui", created: world.now), by: world.rui)
        world.now += 3_600
        _ = try await world.appointments.perform(.cancel(reason: ""), on: freed.id, version: 1, by: world.reception)
        for (hours, holder) in [(28.0, "ana"), (31, "eva")] {
            _ = try await world.booking.hold(
                doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
                second: World.second(hours: hours), for: .account(.init(holder)))
        }
        let offer = try #require(world.repository.snapshot.offers.values.first)
        // The other doctor's dates are other dates.
        try await useCase(world).set(
            AgendaException(doctor: "other", address: "address-other", day: tuesday, intervals: []), at: "practice",
            by: world.reception)
        try await useCase(world).set(exception([9...12]), at: "practice", by: world.reception)
        #expect(world.repository.snapshot.offers[offer.id]?.status == .open)
        #expect(world.repository.snapshot.holds.values.map(\.slot.second) == [World.second(hours: 28)])
        try await useCase(world).set(exception(), at: "practice", by: world.reception)
        #expect(world.repository.snapshot.offers.values.map(\.status) == [.declined])
        #expect(world.repository.snapshot.holds.isEmpty)
        #expect(world.repository.snapshot.claims["doctor"]?.isEmpty == true)
        await #expect(throws: DomainError.offerExpired) {
            try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        }
    }

    @Test("An own appointment of the staff is in the way as others are")
    func ownInTheWay() async throws {
        let world = try World()
        let own = try await world.booking.book(world.request(hours: 26), by: world.ownDoctor)
        await #expect(throws: DomainError.appointmentsInTheWay([own.id])) {
            try await useCase(world).add(absence(), at: "practice", by: world.ownDoctor)
        }
    }

    @Test("Absences are the doctor's own and the owner's to add, and have real times")
    func refusedAbsences() async throws {
        let world = try World()
        await #expect(throws: DomainError.notAllowed) {
            try await useCase(world).add(absence(), at: "practice", by: world.reception)
        }
        for viewer in [world.otherDoctor, world.stranger, world.ana] {
            await #expect(throws: DomainError.notFound) {
                try await useCase(world).add(absence(), at: "practice", by: viewer)
            }
        }
        for days in [20_770...20_771, 20_790...20_900, 20_790...99_999_999] {
            await #expect(throws: DomainError.invalidHours) {
                try await useCase(world).add(absence(days), at: "practice", by: world.ownDoctor)
            }
        }
        #expect(world.repository.snapshot.absences.isEmpty)
    }

    @Test("Bookings that come between all attempts are a refusal of the domain")
    func busyAbsence() async throws {
        let world = try World()
        let races: [(Int, DomainError?)] = [(4, nil), (5, .changedMeanwhile)]
        for (count, refusal) in races {
            let repository = BusyRepository(world.repository, conflicts: count)
            let added = await outcome {
                try await AgendaUseCase(repository: repository, environment: world.environment)
                    .add(absence(), at: "practice", by: owner)
            }
            #expect(added.problem == refusal)
        }
    }
}

/// A repository whose first transactions lose a race.
private struct BusyRepository: AgendaRepositoryProtocol {
    private let repository: MemoryBookingRepository
    private let conflicts: LockIsolated<Int>

    init(_ repository: MemoryBookingRepository, conflicts: Int) {
        (self.repository, self.conflicts) = (repository, LockIsolated(conflicts))
    }

    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Value
    ) async throws -> Value {
        try await repository.transaction(body)
    }

    func agendaTransaction<Value: Sendable>(
        _ body: @escaping @Sendable (any AgendaTransaction) throws -> Value
    ) async throws -> Value {
        let isLost = conflicts.withValue { count in
            defer { count -= 1 }
            return count > 0
        }
        if isLost { throw ClaimConflict() }
        return try await repository.agendaTransaction(body)
    }
}
