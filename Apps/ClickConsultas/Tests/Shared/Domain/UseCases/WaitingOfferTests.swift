// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

/// The conditions under which a freed slot is offered, and an offer accepted.
@Suite struct WaitingOfferTests {
    /// A change by which a practice no longer offers the freed slot.
    struct Closure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let close: @Sendable (inout MemoryBookingRepository.State) throws -> Void
    }

    private static let place = MemoryBookingRepository.PlaceKey("doctor", "address-doctor")

    private static func changed(_ place: Place?, practice: Practice? = nil, hours: [OpenHours]? = nil) -> Place? {
        place.map { place in
            var agenda = place.agenda
            if let hours { agenda.hours = agenda.hours.mapValues { _ in hours } }
            return Place(
                practice: practice ?? place.practice, address: place.address, doctor: place.doctor, agenda: agenda)
        }
    }

    static let closures = [
        Closure(testDescription: "other hours") { state in
            guard let opens = WallTime(14), let closes = WallTime(18) else { throw DomainError.invalidHours }
            state.places[place] = changed(state.places[place], hours: [try OpenHours(opens, closes)])
        },
        Closure(testDescription: "a closed date") { state in
            guard let known = state.places[place] else { return }
            var agenda = known.agenda
            // Wednesday.
            agenda.exceptions[Day(number: 20_782)] = []
            state.places[place] = Place(
                practice: known.practice, address: known.address, doctor: known.doctor, agenda: agenda)
        },
        Closure(testDescription: "a practice that is not admitted") { state in
            guard var practice = state.places[place]?.practice else { return }
            practice.isAdmitted = false
            state.places[place] = changed(state.places[place], practice: practice)
        },
        Closure(testDescription: "a reason that takes longer now") { $0.reasons["reason-doctor"]?.minutes = 60 },
        Closure(testDescription: "a reason that is not offered") { $0.reasons["reason-doctor"]?.isOffered = false },
        Closure(testDescription: "a doctor who is rejected") { $0.doctors["doctor"]?.rejection = "x" },
        Closure(testDescription: "a doctor who has left") { $0.leave(place) },
    ]

    /// Books Wednesday, 11:00, for Ana, and lets Rui wait, two hours before the test goes on.
    private func waiting(_ world: World, for appointment: Appointment.ID? = nil) async throws -> Appointment {
        let booked = try await world.booking.book(world.request("freed", hours: 52), by: world.ana)
        try await world.waiting.join(
            world.entry("e", by: "rui", created: world.now, appointment: appointment), by: world.rui)
        world.now += 3_600 * 2
        return booked
    }

    /// Cancels Ana's appointment, and returns the offers that are open then.
    private func free(_ appointment: Appointment, in world: World) async throws -> [Offer] {
        _ = try await world.appointments.perform(
            .cancel(reason: ""), on: appointment.id, version: appointment.version, by: world.reception)
        return world.repository.snapshot.offers.values.filter { $0.status == .open }
    }

    private func arrange(_ closure: Closure, in world: World) throws {
        var problem: (any Error)?
        world.repository.arrange { state in
            do { try closure.close(&state) } catch { problem = error }
        }
        if let problem { throw problem }
    }

    @Test(arguments: closures)
    func `a slot that the practice no longer offers is not offered`(closure: Closure) async throws {
        let world = try World()
        let booked = try await waiting(world)
        try arrange(closure, in: world)
        #expect(try await free(booked, in: world).isEmpty)
        #expect(world.repository.snapshot.claims["doctor"]?.isEmpty == true)
    }

    @Test(arguments: closures)
    func `an offer ends when the practice no longer offers its time`(closure: Closure) async throws {
        let world = try World()
        let booked = try await waiting(world)
        let offer = try #require(try await free(booked, in: world).first)
        try arrange(closure, in: world)
        await #expect(throws: DomainError.offerExpired) {
            try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        }
        #expect(world.repository.snapshot.appointments.count == 1)
        #expect(world.repository.snapshot.offers[offer.id]?.status == .declined)
        #expect(world.repository.snapshot.claims["doctor"]?.isEmpty == true)
        #expect(world.repository.snapshot.entries.count == 1)
    }

    @Test func `an offer is as long as the reason is now`() async throws {
        let world = try World()
        let booked = try await waiting(world)
        world.repository.arrange { $0.reasons["reason-doctor"]?.minutes = 20 }
        let offer = try #require(try await free(booked, in: world).first)
        #expect((offer.slot.start, offer.slot.minutes) == (booked.slot.start, 20))
        let accepted = try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        #expect(accepted.slot.minutes == 20)
    }

    @Test func `the lead time and a later buffer are for the public alone`() async throws {
        let world = try World(rules: BookingRules(leadMinutes: 7 * 1_440, windowDays: 30))
        world.now = World.monday.addingTimeInterval(-8 * 86_400)
        let booked = try await waiting(world)
        world.now = World.monday.addingTimeInterval(3_600 * 2)
        let rules = try BookingRules(leadMinutes: 7 * 1_440, windowDays: 30, buffer: 10)
        world.repository.arrange { state in
            guard var practice = state.places[Self.place]?.practice else { return }
            practice.rules = rules
            state.places[Self.place] = Self.changed(state.places[Self.place], practice: practice)
        }
        let offer = try #require(try await free(booked, in: world).first)
        #expect(try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui).slot == booked.slot)
    }

    @Test func `another step keeps what is offered, and offers what is freed`() async throws {
        let world = try World()
        // 11:30, which a step of 20 minutes from 8:00 on does not reach.
        let booked = try await world.booking.book(world.request("freed", hours: 52.5), by: world.ana)
        let other = try await world.booking.book(world.request("other", hours: 54.5), by: world.ana)
        for (id, patient) in [("e", world.rui), ("f", Viewer(account: "eva"))] {
            try await world.waiting.join(world.entry(.init(id), by: patient.account, created: world.now), by: patient)
        }
        world.now += 3_600
        let first = try #require(try await free(booked, in: world).first)
        let rules = try BookingRules(step: 20)
        world.repository.arrange { state in
            guard var practice = state.places[Self.place]?.practice else { return }
            practice.rules = rules
            state.places[Self.place] = Self.changed(state.places[Self.place], practice: practice)
        }
        #expect(try await world.waiting.accept(first.id, visitor: "Rui", by: world.rui).slot == booked.slot)
        let second = try #require(try await free(other, in: world).first)
        #expect(second.patient == "eva" && second.slot == other.slot)
        let accepted = try await world.waiting.accept(second.id, visitor: "Eva", by: Viewer(account: "eva"))
        #expect(accepted.slot == other.slot)
    }

    @Test func `a patient who is blocked still moves by the waiting list, if the practice confirms`() async throws {
        let world = try World(rules: BookingRules(leadMinutes: 0, absenceRule: .blocks))
        let late = try await world.booking.book(world.request("late", hours: 78), by: world.rui)
        try await world.cancelLate(twice: world.rui)
        // Another patient's appointment opens no way around the rule.
        let foreign = try await world.booking.book(world.request("foreign", hours: 80), by: world.ana)
        await #expect(throws: DomainError.notFound) {
            try await world.waiting.join(
                world.entry("x", by: "rui", created: world.now, appointment: foreign.id), by: world.rui)
        }
        let booked = try await waiting(world, for: late.id)
        let offer = try #require(try await free(booked, in: world).first)
        let pages = AppointmentPageUseCase(repository: world.repository, environment: world.environment)
        #expect(try await pages.offer(offer.id, for: world.rui).needsConfirmation)
        let moved = try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        #expect(moved.id == late.id && moved.status == .requested && moved.fallback?.slot == late.slot)
    }

    @Test func `a patient who is blocked neither joins, nor is offered a time, nor accepts one`() async throws {
        let world = try World(rules: BookingRules(leadMinutes: 0, absenceRule: .blocks))
        let booked = try await waiting(world)
        let other = try await world.booking.book(world.request("other", hours: 54), by: world.ana)
        let offer = try #require(try await free(booked, in: world).first)
        try await world.cancelLate(twice: world.rui)
        let blocked = DomainError.bookingBlocked(until: ZonedTime(world.now + 90 * 86_400, in: world.place.zone))
        await #expect(throws: blocked) { try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui) }
        #expect(world.repository.snapshot.offers[offer.id]?.status == .open)
        await #expect(throws: blocked) {
            try await world.waiting.join(world.entry("e2", by: "rui", created: world.now), by: world.rui)
        }
        try await world.waiting.decline(offer.id, by: world.rui)
        #expect(try await free(other, in: world).isEmpty)
    }

    @Test func `what an accepted offer books or moves is confirmed as another booking is`() async throws {
        // By the reason, and by the practice's rule on a patient who has cancelled late.
        for byReason in [true, false] {
            let world = try World(needsConfirmation: byReason)
            if !byReason { try await world.cancelLate(twice: world.rui) }
            let offer = try #require(try await free(try await waiting(world), in: world).first)
            let pages = AppointmentPageUseCase(repository: world.repository, environment: world.environment)
            #expect(try await pages.offer(offer.id, for: world.rui).needsConfirmation)
            let booked = try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
            #expect(booked.status == .requested && booked.slot == World.slot(hours: 52))

            let other = try World(needsConfirmation: byReason)
            let late = try await other.booking.book(other.request("late", hours: 78), by: other.rui)
            if !byReason { try await other.cancelLate(twice: other.rui) }
            let next = try #require(
                try await free(try await waiting(other, for: late.id), in: other).first)
            let moved = try await other.waiting.accept(next.id, visitor: "Rui", by: other.rui)
            #expect(moved.id == late.id && moved.status == .requested)
            #expect(moved.slot == World.slot(hours: 52) && moved.fallback?.slot == late.slot)
            #expect(other.repository.snapshot.claims["doctor"]?.count == 12)
        }
    }

    @Test func `no time is offered for an appointment that cannot move to it`() async throws {
        let world = try World()
        // Rui's appointment is on Thursday, 13:00, and on Tuesday, 9:00, whose deadline is two hours later.
        let proposed = try await world.booking.book(world.request("a", hours: 78), by: world.rui)
        _ = try await world.appointments.perform(
            .propose([World.slot(hours: 80)], isKeepable: true), on: proposed.id, version: 1, by: world.reception)
        var moved = try await world.booking.book(world.request("b", hours: 98), by: world.rui)
        for hours in [99.0, 100, 101] {
            moved = try await world.appointments.perform(
                .move(World.slot(hours: hours), needsConfirmation: false), on: moved.id, version: moved.version,
                by: world.rui)
        }
        let soon = try await world.booking.book(world.request("c", hours: 26), by: world.rui)
        for linked in [proposed, moved] {
            try await world.waiting.join(
                world.entry(.init("of \(linked.id)"), by: "rui", created: world.now, appointment: linked.id),
                by: world.rui)
        }
        let booked = try await waiting(world, for: soon.id)
        #expect(try await free(booked, in: world).isEmpty)
        #expect(world.repository.snapshot.entries.count == 3)
    }

    @Test func `an accepted offer never books a second appointment beside the linked one`() async throws {
        let world = try World()
        let late = try await world.booking.book(world.request("late", hours: 78), by: world.rui)
        let offer = try #require(try await free(try await waiting(world, for: late.id), in: world).first)
        // The practice proposes another time while the offer is open.
        _ = try await world.appointments.perform(
            .propose([World.slot(hours: 80)], isKeepable: true), on: late.id, version: 1, by: world.reception)
        let pages = AppointmentPageUseCase(repository: world.repository, environment: world.environment)
        #expect(try await pages.offer(offer.id, for: world.rui).moves?.date == late.slot.start)
        await #expect(throws: DomainError.invalidTransition(from: .rescheduleProposed, to: .confirmed)) {
            try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        }
        #expect(world.repository.snapshot.appointments.count == 2)
        #expect(world.repository.snapshot.offers[offer.id]?.status == .open)
        _ = try await world.appointments.perform(.keep, on: late.id, version: 2, by: world.rui)
        #expect(try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui).id == late.id)
    }

    @Test func `a patient is not offered the time that they have given up`() async throws {
        let world = try World()
        try await world.waiting.join(world.entry("own", by: "ana", created: world.now - 60), by: world.ana)
        let booked = try await waiting(world)
        try await world.waiting.join(
            world.entry("later", by: "eva", created: world.now), by: Viewer(account: "eva"))
        var asked: [WaitEntry.ID] = []
        var open = try await free(booked, in: world)
        while let offer = open.first {
            asked.append(offer.entry)
            try await world.waiting.decline(offer.id, by: Viewer(account: offer.patient))
            open = world.repository.snapshot.offers.values.filter { $0.status == .open }
        }
        #expect(asked == ["e", "later"])
    }

    @Test func `an entry ends with its last date, which is not over when it begins`() async throws {
        let world = try World()
        // Monday.
        try await world.waiting.join(
            world.entry("e", by: "rui", created: world.now, lastDay: 20_780), by: world.rui)
        try await world.waiting.join(world.entry("later", by: "rui", created: world.now), by: world.rui)
        // Its last second, and midnight in São Paulo.
        world.now = World.monday.addingTimeInterval(17 * 3_600 - 1)
        #expect(try await world.waiting.removeExpiredEntries() == 0)
        world.now += 1
        #expect(try await world.waiting.removeExpiredEntries() == 1)
        #expect(try await world.waiting.entries(of: world.rui).map(\.id) == ["later"])
        await #expect(throws: DomainError.outsideBookingWindow) {
            try await world.waiting.join(
                world.entry("e", by: "rui", created: world.now, lastDay: 20_780), by: world.rui)
        }
    }
}
