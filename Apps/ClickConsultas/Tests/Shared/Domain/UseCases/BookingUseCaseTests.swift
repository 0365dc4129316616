// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

@Suite("Booking")
struct BookingUseCaseTests {
    private static let hour = 3_600.0

    private func code(of error: any Error) -> String { (error as? DomainError)?.key ?? "\(error)" }

    @Test("A booked slot is no longer offered")
    func book() async throws {
        let world = try World()
        let appointment = try await world.booking.book(world.request(hours: 26), by: world.ana)
        #expect(appointment.status == .confirmed && appointment.patient == "ana")
        #expect(appointment.payment == .privately(try Price(centavos: 25_000)))
        let tuesday = try #require(Day("2026-11-24"))
        let free = try await world.booking.slots(
            doctor: "doctor", address: "address-doctor", reason: "reason-doctor", days: tuesday...tuesday)
        #expect(free.count == 19 && !free.contains(appointment.slot))
        #expect(world.repository.snapshot.notices.map(\.recipient) == [.practice("practice")])
        #expect(world.repository.snapshot.events.map(\.act) == [.book])
    }

    @Test("The loser gets the three nearest free slots")
    func slotTaken() async throws {
        let world = try World()
        _ = try await world.booking.book(world.request(hours: 26), by: world.ana)
        let nearest = [25.5, 26.5, 25.0].map { World.slot(hours: $0) }
        await #expect(throws: DomainError.slotTaken(nearest: nearest)) {
            try await world.booking.book(world.request("r2", hours: 26), by: world.rui)
        }
        #expect(world.repository.snapshot.appointments.count == 1)
    }

    @Test("A repeated request gets its first answer, and another account's does not")
    func repeated() async throws {
        let world = try World()
        let first = try await world.booking.book(world.request(hours: 26), by: world.ana)
        #expect(try await world.booking.book(world.request(hours: 26), by: world.ana) == first)
        await #expect(throws: DomainError.self) {
            try await world.booking.book(world.request(hours: 26), by: world.rui)
        }
        #expect(world.repository.snapshot.appointments.count == 1)
    }

    @Test("Slots that are not offered are refused", arguments: [1.0, 26.25, 20.0, 24.0 * 92])
    func notOffered(hours: Double) async throws {
        let world = try World()
        await #expect(throws: DomainError.outsideBookingWindow) {
            try await world.booking.book(world.request(hours: hours), by: world.ana)
        }
        #expect(world.repository.snapshot.claims.values.joined().isEmpty)
    }

    @Test("A practice accepts its own plans, and not those of the doctor's other practice")
    func plansOfPractices() async throws {
        let world = try World()
        world.repository.arrange {
            $0.doctors["doctor"]?.setPlans(["own"], at: "practice")
            $0.doctors["doctor"]?.setPlans(["plan", "foreign"], at: "elsewhere")
        }
        for plan in [HealthPlan.ID("foreign"), "plan"] {
            await #expect(throws: DomainError.planNotAccepted) {
                try await world.booking.book(world.request(hours: 26, payment: .plan(plan)), by: world.ana)
            }
        }
        let booked = try await world.booking.book(world.request(hours: 26, payment: .plan("own")), by: world.ana)
        #expect(booked.payment == .plan("own"))
    }

    @Test("Plans, places and reasons must fit")
    func unfit() async throws {
        let world = try World()
        await #expect(throws: DomainError.planNotAccepted) {
            try await world.booking.book(world.request(hours: 26, payment: .plan("x")), by: world.ana)
        }
        await #expect(throws: DomainError.notFound) {
            try await world.booking.book(world.request(hours: 26, doctor: "nobody"), by: world.ana)
        }
        let wrong = BookingRequest(
            id: "x", doctor: "doctor", address: "address-doctor", reason: "reason-other",
            second: World.second(hours: 26),
            visitor: "Ana")
        await #expect(throws: DomainError.notFound) { try await world.booking.book(wrong, by: world.ana) }
    }

    @Test("A reason or two absences make a request of a booking; the practice books callers at once")
    func needsConfirmation() async throws {
        let world = try World(needsConfirmation: true)
        #expect(try await world.booking.book(world.request(hours: 26), by: world.ana).status == .requested)
        let caller = try await world.booking.bookCaller(world.request(hours: 27), by: world.reception)
        #expect(caller.status == .confirmed && caller.patient == nil)

        for (rule, key) in [(AbsenceRule.practiceConfirms, ""), (.nothing, ""), (.blocks, "bookingBlocked")] {
            let strict = try World(rules: BookingRules(leadMinutes: 0, absenceRule: rule))
            for hours in [2.0, 4.0] {
                let visit = try await strict.booking.book(strict.request("r\(hours)", hours: hours), by: strict.ana)
                strict.now = visit.slot.start.addingTimeInterval(900)
                _ = try await strict.appointments.perform(.noShow, on: visit.id, version: 1, by: strict.reception)
            }
            do {
                let third = try await strict.booking.book(strict.request("r3", hours: 30), by: strict.ana)
                #expect(key.isEmpty && third.status == (rule == .nothing ? .confirmed : .requested))
            } catch {
                #expect(code(of: error) == key)
            }
        }
    }

    @Test("The verdicts of practices are known before a booking, and only for those that exist")
    func verdicts() async throws {
        for (rule, expected) in [(AbsenceRule.practiceConfirms, true), (.blocks, false)] {
            let world = try World(rules: BookingRules(leadMinutes: 0, absenceRule: rule))
            func verdict() async throws -> AbsenceRule.Verdict? {
                let verdicts = try await world.booking.verdicts(at: ["practice", "nowhere"], on: world.ana)
                #expect(verdicts.count == 1)
                return verdicts["practice"]
            }
            #expect(try await verdict() == .free)
            try await world.cancelLate(twice: world.ana)
            let until = world.now.addingTimeInterval(90 * 86_400)
            #expect(try await verdict() == (expected ? .needsConfirmation : .blocked(until: until)))
        }
    }

    @Test("A hold keeps its slot, and the booking takes it over")
    func hold() async throws {
        let world = try World()
        let hold = try await world.booking.hold(
            doctor: "doctor", address: "address-doctor", reason: "reason-doctor", second: World.second(hours: 26),
            for: .account("ana"))
        #expect(hold.expires == World.monday.addingTimeInterval(300))
        await #expect(throws: DomainError.self) {
            try await world.booking.book(world.request(hours: 26), by: world.rui)
        }
        let booked = try await world.booking.book(world.request(hours: 26, hold: hold.id), by: world.ana)
        let claims = world.repository.snapshot.claims["doctor"] ?? [:]
        #expect(
            claims.count == 6 && claims.values.allSatisfy { $0.owner == .appointment(booked.id) && $0.expires == nil })
        #expect(world.repository.snapshot.holds.isEmpty)
    }

    @Test("An expired hold is free at once, and its booking is refused")
    func expiredHold() async throws {
        let world = try World()
        let hold = try await world.booking.hold(
            doctor: "doctor", address: "address-doctor", reason: "reason-doctor", second: World.second(hours: 26),
            for: .account("ana"))
        world.now = hold.expires
        await #expect(throws: DomainError.holdExpired) {
            try await world.booking.book(world.request(hours: 26, hold: hold.id), by: world.ana)
        }
        #expect(try await world.booking.book(world.request(hours: 26), by: world.rui).status == .confirmed)
    }

    @Test("A second hold of a user ends the first, on which nothing is booked")
    func replacedHold() async throws {
        let world = try World()
        func hold(_ hours: Double) async throws -> Hold {
            try await world.booking.hold(
                doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
                second: World.second(hours: hours), for: .account("ana"))
        }
        func isHeld(_ hold: Hold, _ account: Patient.ID = "ana") async throws -> Bool {
            try await world.booking.isHeld(hold.id, for: .account(account))
        }
        let first = try await hold(26)
        #expect(try await isHeld(first))
        #expect(try await !isHeld(first, "rui"))
        let second = try await hold(27)
        #expect(try await !isHeld(first))
        #expect(try await isHeld(second))
        await #expect(throws: DomainError.holdExpired) {
            try await world.booking.book(world.request(hours: 26, hold: first.id), by: world.ana)
        }
        #expect(world.repository.snapshot.appointments.isEmpty)
    }

    @Test("A hold is extended twice, one at a time, 20 an hour")
    func holdLimits() async throws {
        let world = try World()
        func hold(_ hours: Double, _ holder: Hold.Holder = .account("ana")) async throws -> Hold {
            try await world.booking.hold(
                doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
                second: World.second(hours: hours),
                for: holder)
        }
        let first = try await hold(26)
        world.now += 200
        _ = try await world.booking.extend(first.id, for: .account("ana"))
        let twice = try await world.booking.extend(first.id, for: .account("ana"))
        #expect(twice.expires == world.now.addingTimeInterval(300))
        #expect(world.repository.snapshot.claims["doctor"]?.values.allSatisfy { $0.expires == twice.expires } == true)
        await #expect(throws: DomainError.limitReached) {
            try await world.booking.extend(first.id, for: .account("ana"))
        }
        await #expect(throws: DomainError.holdExpired) {
            try await world.booking.extend(first.id, for: .account("rui"))
        }
        for index in 1..<20 { _ = try await hold(26 + Double(index % 2)) }
        #expect(world.repository.snapshot.holds.count == 1 && world.repository.snapshot.claims["doctor"]?.count == 6)
        await #expect(throws: DomainError.limitReached) { _ = try await hold(28) }
        let signedOut = try await hold(29, .session("s"))
        #expect(signedOut.expires == world.now.addingTimeInterval(900))
        try await world.booking.release(signedOut.id, for: .session("s"))
        try await world.booking.release(signedOut.id, for: .session("s"))
        #expect(world.repository.snapshot.claims["doctor"]?.count == 6)
    }

    @Test("200 tasks book one slot: one wins, the others get alternatives")
    func race() async throws {
        let world = try World()
        let results = await withTaskGroup(of: Result<Appointment, any Error>.self) { group in
            for index in 0..<200 {
                group.addTask {
                    await Result {
                        try await world.booking.book(
                            world.request("r\(index)", hours: 26), by: Viewer(account: .init("p\(index)")))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count { (try? $0.get()) != nil } == 1)
        let nearest = [25.5, 26.5, 25.0].map { World.slot(hours: $0) }
        #expect(results.count { $0.failure as? DomainError == .slotTaken(nearest: nearest) } == 199)
        #expect(world.repository.snapshot.claims["doctor"]?.count == 6)
    }
}

extension Result where Failure == any Error, Success: Sendable {
    init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }

    var failure: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
