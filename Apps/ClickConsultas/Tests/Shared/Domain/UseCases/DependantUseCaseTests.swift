// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Synchronization
import Testing

@Suite("Dependants")
struct DependantUseCaseTests {
    @Test("A patient has ten dependants at most, each valid, and no others'")
    func dependants() async throws {
        let mock = MockDependants(bookings: MemoryBookingRepository())
        let useCase = DependantUseCase(repository: mock, environment: UseCaseEnvironment(now: { World.monday }))
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let (ana, rui) = (Viewer(account: "ana"), Viewer(account: "rui"))
        await #expect(throws: DomainError.invalidName) {
            try await useCase.add(name: "Bia", birthDate: "01/01/2020", in: zone, by: ana)
        }
        await #expect(throws: DomainError.invalidBirthDate) {
            try await useCase.add(name: "Bia Sá", birthDate: "24/11/2026", in: zone, by: ana)
        }
        for index in 0..<10 {
            let names = ["Bia", "Caio", "Davi", "Eva", "Fábio", "Gil", "Hugo", "Inês", "Jonas", "Lia"]
            _ = try await useCase.add(name: "\(names[9 - index]) Sá", birthDate: "23/11/2026", in: zone, by: ana)
        }
        await #expect(throws: DomainError.limitReached) {
            try await useCase.add(name: "Mel Sá", birthDate: "01/01/2020", in: zone, by: ana)
        }
        let all = try await useCase.dependants(of: ana)
        #expect(all.count == 10 && all.first?.name.text == "Bia Sá")
        await #expect(throws: DomainError.notFound) { try await useCase.remove(all[0].id, by: rui) }
        await #expect(throws: DomainError.notFound) {
            try await useCase.edit(all[0].id, name: "Lia Sá", birthDate: "01/01/2020", in: zone, by: rui)
        }
        await #expect(throws: DomainError.invalidName) {
            try await useCase.edit(all[0].id, name: "Lia", birthDate: "01/01/2020", in: zone, by: ana)
        }
        let edited = try await useCase.edit(all[0].id, name: "Zoé Sá", birthDate: "01/01/2020", in: zone, by: ana)
        #expect(edited.id == all[0].id)
        #expect(try await useCase.dependants(of: ana).last == edited)
        try await useCase.remove(all[0].id, by: ana)
        #expect(try await useCase.dependants(of: ana).count == 9)
    }

    @Test("A dependant who is removed leaves the waiting lists, and the offer goes to the next entry")
    func waiting() async throws {
        let world = try World()
        let useCase = DependantUseCase(
            repository: MockDependants(bookings: world.repository), environment: world.environment)
        let bia = try await useCase.add(name: "Bia Sá", birthDate: "01/01/2020", in: .gmt, by: world.rui)
        let booked = try await world.booking.book(world.request("freed", hours: 52), by: world.ana)
        for (index, entry) in [("first", bia.id as Dependant.ID?), ("second", nil)].enumerated() {
            try await world.waiting.join(
                world.entry(
                    .init(entry.0), by: "rui", created: world.now + Double(index), dependant: entry.1),
                by: world.rui)
        }
        _ = try await world.appointments.perform(
            .cancel(reason: ""), on: booked.id, version: booked.version, by: world.reception)
        func open() -> [WaitEntry.ID] {
            world.repository.snapshot.offers.values.filter { $0.status == .open }.map(\.entry)
        }
        #expect(open() == ["first"])
        await #expect(throws: DomainError.notFound) { try await useCase.remove(bia.id, by: world.ana) }
        #expect(open() == ["first"])
        try await useCase.remove(bia.id, by: world.rui)
        #expect(open() == ["second"])
        #expect(try await world.waiting.entries(of: world.rui).map(\.id) == ["second"])
    }

    @Test("An offer for a dependant who is gone ends, and its entry with it")
    func gone() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request("freed", hours: 52), by: world.ana)
        try await world.waiting.join(world.entry("e", by: "rui", created: world.now, dependant: "bia"), by: world.rui)
        _ = try await world.appointments.perform(
            .cancel(reason: ""), on: booked.id, version: booked.version, by: world.reception)
        let offer = try #require(world.repository.snapshot.offers.values.first { $0.status == .open })
        let waiting = WaitingListUseCase(
            repository: world.repository, environment: world.environment, sources: BookingSources(names: NoNames()))
        await #expect(throws: DomainError.offerExpired) {
            try await waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        }
        let state = world.repository.snapshot
        #expect(state.entries.isEmpty && state.offers[offer.id]?.status == .declined)
        #expect(state.claims["doctor"]?.isEmpty == true)
    }
}

/// The names of no one.
private struct NoNames: VisitorNamesProtocol {
    func name(of patient: Patient.ID, dependant: Dependant.ID?) async throws -> String { throw DomainError.notFound }
}

private final class MockDependants: DependantRepositoryProtocol {
    private let all = Mutex<[Dependant.ID: Dependant]>([:])
    private let bookings: MemoryBookingRepository

    init(bookings: MemoryBookingRepository) { self.bookings = bookings }

    func remove(
        _ id: Dependant.ID, of patient: Patient.ID,
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Void
    ) async throws -> Bool {
        guard dependants(of: patient).contains(where: { $0.id == id }) else { return false }
        try await bookings.transaction { try body($0) }
        all.withLock { _ = $0.removeValue(forKey: id) }
        return true
    }

    func dependants(of patient: Patient.ID) -> [Dependant] {
        all.withLock { $0.values.filter { $0.patient == patient } }
    }

    func change<Value: Sendable>(
        of patient: Patient.ID, _ body: @Sendable (inout [Dependant]) throws -> Value
    ) throws -> Value {
        try all.withLock { all in
            var own = all.values.filter { $0.patient == patient }
            let value = try body(&own)
            all = all.filter { $0.value.patient != patient }
            for dependant in own { all[dependant.id] = dependant }
            return value
        }
    }
}
