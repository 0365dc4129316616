// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

@Suite("The news of the start page")
struct HomeUseCaseTests {
    private let city = Municipality(
        id: 3_550_308, name: "São Paulo", state: .saoPaulo, isCapital: true, seat: Municipality.samples[0].seat,
        areaCode: 11, zone: "America/Sao_Paulo")

    private func client(_ world: World, viewer: Viewer) -> HomeClient {
        HomeClient.live(
            repository: world.repository, environment: world.environment, viewer: { viewer },
            home: { _ in 3_550_308 }, city: { [city] in $0 == city.id ? city : nil })
    }

    @Test("A user without appointments has no news, but a clock")
    func empty() async throws {
        let world = try World()
        #expect(try await client(world, viewer: world.ana).summary() == HomeSummary(zone: "America/Sao_Paulo"))
    }

    @Test("The next appointments come in their order, with doctor and place, and never another's")
    func appointments() async throws {
        let world = try World()
        for (index, hours) in [98.0, 26, 50, 74].enumerated() {
            _ = try await world.booking.book(world.request("r\(index)", hours: hours), by: world.ana)
        }
        _ = try await world.booking.book(world.request("rui", hours: 27), by: world.rui)
        let summary = try await client(world, viewer: world.ana).summary()
        #expect(summary.appointments.map(\.start.date) == [26, 50, 74].map { World.slot(hours: $0).start })
        #expect(summary.appointments.allSatisfy { $0.doctorName == "Clara Nunes" && $0.dependant == nil })
        #expect(summary.appointments.first?.place == "Rua A, 1, São Paulo")
        #expect(summary.appointments.first?.start.zone == "America/Sao_Paulo")
        world.now = World.slot(hours: 26).end
        let later = try await client(world, viewer: world.ana).summary()
        #expect(later.appointments.map(\.start.date) == [50, 74, 98].map { World.slot(hours: $0).start })
        #expect(try await client(world, viewer: world.reception).summary().appointments.isEmpty)
    }

    @Test("Proposals and offers wait for an answer until their deadlines")
    func answers() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request("r", hours: 74), by: world.ana)
        _ = try await world.appointments.perform(
            .propose([World.slot(hours: 75)], isKeepable: true), on: booked.id, version: 1, by: world.reception)
        let freed = try await world.booking.book(world.request("s", hours: 50), by: world.rui)
        try await world.waiting.join(world.entry("e", by: "ana", created: World.monday), by: world.ana)
        _ = try await world.appointments.perform(.cancel(reason: "x"), on: freed.id, version: 1, by: world.rui)
        let summary = try await client(world, viewer: world.ana).summary()
        #expect(summary.proposals.map(\.id) == [booked.id] && summary.appointments.isEmpty)
        #expect(summary.proposals.first?.deadline?.date == World.monday.addingTimeInterval(48 * 3_600))
        #expect(summary.offers.map(\.start.date) == [World.slot(hours: 50).start])
        #expect(summary.offers.first?.doctorName == "Clara Nunes")
        #expect(try await client(world, viewer: world.rui).summary().offers.isEmpty)
        // The address keeps its clock and its name after the doctor has left it.
        world.repository.arrange { $0.leave(.init(world.place.doctor, world.place.address.id)) }
        #expect(try await client(world, viewer: world.ana).summary() == summary)
        world.now = try #require(summary.offers.first?.expires.date)
        #expect(try await client(world, viewer: world.ana).summary().offers.isEmpty)
    }
}
