// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

@Suite("Waiting lists and their offers")
struct WaitingListUseCaseTests {
    @Test("A freed slot goes along the waiting list, in order, until it is public")
    func waitingList() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 50), by: world.ana)
        for index in 0..<7 {
            let entry = world.entry(
                .init("e\(index)"), by: .init("w\(index)"), created: World.monday.addingTimeInterval(Double(-index)))
            try await world.waiting.join(entry, by: Viewer(account: .init("w\(index)")))
        }
        world.now += 3_600 * 2
        _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: world.ana)
        // The earliest entry has the first offer, and the slot is not public meanwhile.
        for index in (2...6).reversed() {
            let offer = try #require(world.repository.snapshot.offers.values.first { $0.status == .open })
            #expect(offer.entry == .init("e\(index)") && offer.expires == world.now.addingTimeInterval(1_800))
            await #expect(throws: DomainError.self) {
                try await world.booking.book(world.request("x\(index)", hours: 50), by: world.rui)
            }
            if index % 2 == 0 {
                try await world.waiting.decline(offer.id, by: Viewer(account: .init("w\(index)")))
            } else {
                world.now = offer.expires
                #expect(try await world.waiting.expireOffers() == 1)
            }
        }
        #expect(world.repository.snapshot.offers.values.allSatisfy { $0.status != .open })
        #expect(try await world.booking.book(world.request("y", hours: 50), by: world.rui).status == .confirmed)
        #expect(world.repository.snapshot.entries.count == 7)
    }

    @Test("Of two freed slots that overlap, the first is offered")
    func overlappingSlots() async throws {
        let world = try World(rules: BookingRules(leadMinutes: 0, windowDays: 7, buffer: 10))
        let booked = try await world.booking.book(world.request(hours: 50), by: world.ana)
        // The proposed time begins in the buffer after the agreed one.
        let proposed = try await world.appointments.perform(
            .propose([World.slot(hours: 50.5)], isKeepable: true), on: booked.id, version: 1, by: world.reception)
        for (index, patient) in ["rui", "eva"].enumerated() {
            try await world.waiting.join(
                world.entry(
                    .init("e\(index)"), by: .init(patient), created: World.monday.addingTimeInterval(Double(index))),
                by: Viewer(account: .init(patient)))
        }
        world.now += 3_600
        let cancelled = try await world.appointments.perform(
            .cancel(reason: ""), on: booked.id, version: proposed.version, by: world.ana)
        #expect(cancelled.status == .cancelled)
        #expect(world.repository.snapshot.offers.values.map(\.slot.second) == [World.second(hours: 50)])
    }

    @Test("An accepted offer books, or moves the linked appointment")
    func acceptOffer() async throws {
        let world = try World()
        let first = try await world.booking.book(world.request(hours: 52), by: world.ana)
        let late = try await world.booking.book(world.request("r2", hours: 78), by: world.rui)
        try await world.waiting.join(
            world.entry("e", by: "rui", created: World.monday, appointment: late.id), by: world.rui)
        world.now += 3_600 * 2
        _ = try await world.appointments.perform(.cancel(reason: ""), on: first.id, version: 1, by: world.reception)
        let offer = try #require(world.repository.snapshot.offers.values.first)
        await #expect(throws: DomainError.offerExpired) {
            try await world.waiting.accept(offer.id, visitor: "Ana", by: world.ana)
        }
        let moved = try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        #expect(moved.id == late.id && moved.slot == World.slot(hours: 52) && moved.status == .confirmed)
        #expect(world.repository.snapshot.entries.isEmpty)
        let claims = world.repository.snapshot.claims["doctor"] ?? [:]
        #expect(claims.count == 6 && claims.values.allSatisfy { $0.owner == .appointment(late.id) })
        await #expect(throws: DomainError.offerExpired) {
            try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        }
    }

    @Test("An offer that outlives its entry is none, and its slot goes to the next entry")
    func offerWithoutEntry() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 52), by: world.ana)
        try await world.waiting.join(world.entry("e", by: "rui", created: World.monday), by: world.rui)
        try await world.waiting.join(
            world.entry("next", by: "eva", created: World.monday.addingTimeInterval(1)), by: Viewer(account: "eva"))
        world.now += 3_600 * 2
        _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: world.reception)
        let offer = try #require(world.repository.snapshot.offers.values.first)
        // The entry is removed while the offer is on its way.
        world.repository.arrange { $0.entries["e"] = nil }
        let pages = AppointmentPageUseCase(repository: world.repository, environment: world.environment)
        await #expect(throws: DomainError.offerExpired) { try await pages.offer(offer.id, for: world.rui) }
        #expect(try await pages.lists(of: world.rui).offers.isEmpty)
        let home = HomeUseCase(repository: world.repository, environment: world.environment, city: { _ in nil })
        #expect(try await home.summary(of: world.rui).offers.isEmpty)
        for _ in 1...2 {
            await #expect(throws: DomainError.offerExpired) {
                try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
            }
        }
        #expect(world.repository.snapshot.appointments.count == 1)
        let open = world.repository.snapshot.offers.values.filter { $0.status == .open }
        #expect(open.map(\.entry) == ["next"] && open.first?.slot == offer.slot)
        let claims = world.repository.snapshot.claims["doctor"] ?? [:]
        #expect(Set(claims.values.map(\.owner)) == Set(open.map { .offer($0.id) }))
    }

    @Test("An entry pauses after three unanswered offers, and keeps its place")
    func pause() async throws {
        let world = try World()
        try await world.waiting.join(world.entry("e", by: "rui", created: World.monday), by: world.rui)
        for index in 0..<3 {
            let booked = try await world.booking.book(
                world.request("r\(index)", hours: 50 + Double(index)), by: world.ana)
            world.now += 3_600 * 2
            _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: world.ana)
            world.now += 3_600
            #expect(try await world.waiting.expireOffers() == 1)
        }
        #expect(world.repository.snapshot.entries["e"]?.isPaused == true)
        #expect(world.repository.snapshot.notices.contains { $0.kind == .waitingPaused })
        try await world.waiting.resume("e", by: world.rui)
        #expect(world.repository.snapshot.entries["e"] == world.entry("e", by: "rui", created: World.monday))
    }

    @Test("An offer at night waits for the morning; one without two hours left is not made")
    func offerTimes() throws {
        let world = try World()
        func freed(_ hours: Double) -> FreedSlot {
            FreedSlot(
                practice: "practice", doctor: "doctor", address: "address-doctor", zone: world.place.zone,
                slot: World.slot(hours: hours))
        }
        let morning = World.monday.addingTimeInterval(3_600 * 2)
        #expect(freed(49).deadline(now: morning) == morning.addingTimeInterval(1_800))
        #expect(freed(10).deadline(now: morning) == morning.addingTimeInterval(900))
        #expect(freed(4.25).deadline(now: morning) == morning.addingTimeInterval(900))
        #expect(freed(4).deadline(now: morning) == nil)
        // 22:00, and 5:00 of the next day: 8:30 is 25.5 hours after Monday, 7:00.
        let answer = World.monday.addingTimeInterval(25.5 * 3_600)
        #expect(freed(49).deadline(now: World.monday.addingTimeInterval(15 * 3_600)) == answer)
        #expect(freed(30).deadline(now: World.monday.addingTimeInterval(22 * 3_600)) == answer)
        #expect(freed(27).deadline(now: World.monday.addingTimeInterval(22 * 3_600)) == nil)
    }

    @Test("Five entries are the limit, and others' lists do not exist")
    func entryLimits() async throws {
        let world = try World()
        for index in 0..<5 {
            try await world.waiting.join(world.entry(.init("e\(index)"), by: "ana", created: world.now), by: world.ana)
        }
        await #expect(throws: DomainError.limitReached) {
            try await world.waiting.join(world.entry("e6", by: "ana", created: world.now), by: world.ana)
        }
        await #expect(throws: DomainError.notFound) { try await world.waiting.leave("e0", by: world.rui) }
        await #expect(throws: DomainError.notFound) { try await world.waiting.resume("e0", by: world.rui) }
        await #expect(throws: DomainError.notFound) {
            try await world.waiting.join(world.entry("e7", by: "ana", created: world.now), by: world.rui)
        }
        try await world.waiting.leave("e0", by: world.ana)
        #expect(try await world.waiting.entries(of: world.ana).map(\.id) == ["e1", "e2", "e3", "e4"])
    }
    @Test("An accepted offer is paid as the patient has chosen, or as the linked appointment is")
    func payment() async throws {
        for payment in [BookingRequest.Payment.plan("plan"), .privately] {
            let world = try World()
            let first = try await world.booking.book(world.request(hours: 52), by: world.ana)
            try await world.waiting.join(
                world.entry("e", by: "rui", created: World.monday, payment: payment), by: world.rui)
            world.now += 3_600 * 2
            _ = try await world.appointments.perform(
                .cancel(reason: ""), on: first.id, version: 1, by: world.reception)
            let offer = try #require(world.repository.snapshot.offers.values.first)
            let booked = try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
            #expect(booked.payment == (payment == .privately ? .privately(try Price(centavos: 25_000)) : .plan("plan")))
        }
    }

    @Test("A plan that the doctor does not accept is no payment, and the offer stays open")
    func refusedPlan() async throws {
        let world = try World()
        await #expect(throws: DomainError.planNotAccepted) {
            try await world.waiting.join(
                world.entry("e", by: "rui", created: World.monday, payment: .plan("other")), by: world.rui)
        }
        let first = try await world.booking.book(world.request(hours: 52), by: world.ana)
        try await world.waiting.join(
            world.entry("e", by: "rui", created: World.monday, payment: .plan("plan")), by: world.rui)
        world.now += 3_600 * 2
        _ = try await world.appointments.perform(.cancel(reason: ""), on: first.id, version: 1, by: world.reception)
        let offer = try #require(world.repository.snapshot.offers.values.first)
        world.repository.arrange { $0.doctors["doctor"]?.plans = [] }
        await #expect(throws: DomainError.planNotAccepted) {
            try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        }
        #expect(world.repository.snapshot.offers[offer.id]?.status == .open)
    }

    @Test("An entry is linked to an own appointment of the same place and reason alone")
    func linkedEntry() async throws {
        let world = try World()
        let own = try await world.booking.book(world.request(hours: 78, payment: .plan("plan")), by: world.rui)
        let others = try await world.booking.book(world.request("r2", hours: 79), by: world.ana)
        for (doctor, appointment) in [(Doctor.ID("doctor"), others.id), ("other", own.id)] {
            await #expect(throws: DomainError.notFound) {
                try await world.waiting.join(
                    world.entry("e", by: "rui", created: world.now, doctor: doctor, appointment: appointment),
                    by: world.rui)
            }
        }
        try await world.waiting.join(
            world.entry("e", by: "rui", created: world.now, appointment: own.id), by: world.rui)
        // An appointment that was cancelled meanwhile cannot move: an offer books another with its payment. The time that
        // the patient has given up is no such offer.
        _ = try await world.appointments.perform(.cancel(reason: ""), on: own.id, version: 1, by: world.rui)
        #expect(world.repository.snapshot.offers.isEmpty)
        _ = try await world.appointments.perform(.cancel(reason: ""), on: others.id, version: 1, by: world.ana)
        let offer = try #require(world.repository.snapshot.offers.values.first { $0.status == .open })
        let booked = try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        #expect(booked.id != own.id && booked.payment == .plan("plan"))
    }
    @Test("The other offers of an entry go on when one is accepted")
    func otherOffers() async throws {
        let world = try World()
        var booked: [Appointment] = []
        for hours in [52.0, 54] {
            booked.append(try await world.booking.book(world.request("r\(hours)", hours: hours), by: world.ana))
        }
        try await world.waiting.join(world.entry("e", by: "rui", created: World.monday), by: world.rui)
        world.now += 3_600 * 2
        for appointment in booked {
            _ = try await world.appointments.perform(
                .cancel(reason: ""), on: appointment.id, version: 1, by: world.reception)
        }
        let offers = world.repository.snapshot.offers.values.sorted { $0.slot < $1.slot }
        #expect(offers.count == 2)
        try await world.waiting.join(
            world.entry("late", by: "eva", created: world.now), by: Viewer(account: "eva"))
        _ = try await world.waiting.accept(offers[0].id, visitor: "Rui", by: world.rui)
        let open = world.repository.snapshot.offers.values.filter { $0.status == .open }
        #expect(open.map(\.entry) == ["late"] && open.first?.slot == World.slot(hours: 54))
    }
}
