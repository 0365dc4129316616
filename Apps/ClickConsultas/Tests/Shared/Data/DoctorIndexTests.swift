// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralTestSupport

@testable import ClickConsultasData

@Suite("The index of doctors")
struct DoctorIndexTests {
    /// Ranks the doctors one by one, with slots from the use case of bookings.
    private func expected(_ query: DoctorQuery, in world: DirectoryWorld) async throws -> [String] {
        var results: [(key: Double, slot: Double, id: String)] = []
        for (doctor, place) in zip(world.doctors, world.places) {
            let address = try #require(world.addresses.first { $0.id == place.address })
            let city = try #require(MunicipalityTable.carried.municipality(address.city))
            let reasons = world.reasons(of: doctor.id, query.mode)
            let first = try await world.slots(of: doctor.id, at: address.id, query.mode).first
            let stars = world.reviews.filter { $0.doctor == doctor.id && $0.status == .visible }.map(\.stars)
            let price = reasons.compactMap(\.price?.centavos).min()
            if let it = query.specialty, doctor.qualifications.first?.specialty != it { continue }
            if let it = query.plan, !doctor.plans.contains(it) { continue }
            if let it = query.price, price.map({ $0 > it.centavos }) ?? true { continue }
            if query.mode != nil, reasons.isEmpty { continue }
            if let it = query.rating, stars.count < 3 || stars.reduce(0, +) < it * stars.count { continue }
            if let it = query.state, address.state != it { continue }
            if let it = query.day, first.map({ ZonedTime($0.start, in: .gmt).wall.day > it }) ?? true { continue }
            let origin = query.city.flatMap(MunicipalityTable.carried.municipality)?.seat
            let kilometers = origin.map { $0.kilometers(to: city.seat) }
            if let it = query.distance, let kilometers, kilometers > Double(it) { continue }
            if query.distance == nil, let it = query.city, address.city != it { continue }
            if !query.text.isEmpty, !doctor.name.text.lowercased().hasPrefix(query.text) { continue }
            let soon = first.map { max(0, 1 - $0.start.timeIntervalSince(DirectoryWorld.now) / 86_400 / 30) } ?? 0
            let near = kilometers.map { 1 / (1 + $0 / 10) } ?? 0
            let rating = (Double(40 + stars.reduce(0, +)) / Double(10 + stars.count) - 1) / 4
            let score = 0.45 + 0.25 * soon + 0.2 * near + 0.1 * rating
            let slot = first?.start.timeIntervalSince1970 ?? .infinity
            let key: Double =
                switch query.order {
                case .relevance: -score
                case .earliest: slot
                case .distance: kilometers ?? -score
                case .price: price.map(Double.init) ?? .infinity
                }
            results.append((key, slot, doctor.id.rawValue))
        }
        return results.sorted { ($0.key, $0.slot, $0.id) < ($1.key, $1.slot, $1.id) }.map(\.id)
    }

    @Test("Doctors found equal a calculation that reads each of them", arguments: TestStore.allCases)
    func order(store: TestStore) async throws {
        let world = try await DirectoryWorld(store)
        // The first three slots of a doctor are taken.
        let busy = world.places[1]
        for slot in try await world.slots(of: busy.doctor, at: busy.address).prefix(3) {
            let reason = try #require(world.shortestReason(of: busy.doctor))
            _ = try await world.booking.book(
                BookingRequest(
                    id: "r\(slot.second)", doctor: busy.doctor, address: busy.address, reason: reason.id,
                    second: slot.second, visitor: "Ana Sá"), by: Viewer(account: "ana"))
        }
        let client = SearchClient.live(index: world.index, now: { DirectoryWorld.now })
        var queries = DoctorQuery.Order.allCases.map { order in
            var query = DoctorQuery()
            query.order = order
            return query
        }
        let changes: [(inout DoctorQuery) throws -> Void] = [
            { $0.specialty = "cardiologia" }, { $0.plan = "viva" }, { $0.price = try Price(centavos: 18_000) },
            { $0.mode = .video }, { $0.mode = .inPerson }, { ($0.mode, $0.order) = (.video, .earliest) },
            { ($0.mode, $0.order) = (.video, .price) }, { ($0.mode, $0.day) = (.video, Day("2026-11-24")) },
            { $0.rating = 3 }, { $0.state = .amazonas }, { $0.day = Day("2026-11-24") },
            { $0.city = DirectoryWorld.cities[0] }, { ($0.city, $0.distance) = (DirectoryWorld.cities[0], 30) },
            { ($0.city, $0.distance, $0.order) = (DirectoryWorld.cities[1], 50, .distance) }, { $0.text = "ana" },
        ]
        for change in changes {
            var query = DoctorQuery()
            try change(&query)
            queries.append(query)
        }
        for query in queries {
            let page = try await client.find(query: query, position: nil, offset: 0)
            let wanted = try await expected(query, in: world)
            #expect(page.hits.map(\.id.rawValue) == wanted, "\(query)")
            #expect(page.total == wanted.count && !wanted.isEmpty, "\(query)")
        }
        // The times, the reason and the price are those of the mode that is searched: a tap books them.
        for mode in [nil, DoctorQuery.Mode.inPerson, .video] {
            var query = DoctorQuery()
            query.mode = mode
            let hits = try await client.find(query: query, position: nil, offset: 0).hits
            #expect(hits.count == (mode == .video ? 4 : 12))
            for hit in hits {
                let address = try #require(hit.address)
                let slots = try await world.slots(of: hit.id, at: address, mode)
                #expect(hit.times.map(\.date) == slots.prefix(4).map(\.start))
                #expect(hit.reason == world.shortestReason(of: hit.id, mode)?.id)
                #expect(hit.price == world.reasons(of: hit.id, mode).compactMap(\.price).min())
                #expect(hit.hasVideo == !world.reasons(of: hit.id, .video).isEmpty)
            }
        }
        #expect(try await client.plans() == DirectoryWorld.plans)
    }

    @Test("A hit has the place, price, reviews and photo of its doctor", arguments: TestStore.allCases)
    func hit(store: TestStore) async throws {
        let world = try await DirectoryWorld(store)
        let client = SearchClient.live(index: world.index, now: { DirectoryWorld.now })
        var query = DoctorQuery()
        query.specialty = "cardiologia"
        let position = try #require(Coordinate(latitude: -23.5329, longitude: -46.6395))
        let page = try await client.find(query: query, position: position, offset: 0)
        let hit = try #require(page.hits.first { $0.id == "doctor-00" })
        #expect(hit.name == "Ana Prado" && hit.place == "São Paulo (SP)" && hit.hasVideo)
        #expect(hit.price == (try Price(centavos: 15_000)) && hit.photo == URL(string: "/photos/abc"))
        #expect(try #require(hit.kilometers) < 2)
        #expect(hit.average == nil && hit.reviewCount == 0)
        // A page begins where the one before it ended, wherever that is.
        let rest = try await client.find(query: query, position: position, offset: 1)
        #expect(rest.hits == Array(page.hits.dropFirst()) && rest.total == page.total)
        #expect(try await client.find(query: query, position: position, offset: .max).hits.isEmpty)
    }

    @Test("Changes of any process are followed in the background", arguments: TestStore.allCases)
    func following(store: TestStore) async throws {
        let world = try await DirectoryWorld(store)
        let index = world.index
        let client = SearchClient.live(index: index, now: { DirectoryWorld.now })
        let running = Task { await index.run() }
        defer { running.cancel() }
        let place = world.places[0]
        let before = try #require(
            try await client.find(query: DoctorQuery(), position: nil, offset: 0).hits.first { $0.id == place.doctor })
        let first = try #require(before.times.first)
        _ = try await world.booking.book(
            BookingRequest(
                id: "r", doctor: place.doctor, address: place.address, reason: try #require(before.reason),
                second: Slot(start: first.date, minutes: 0).second, visitor: "Ana Sá"), by: Viewer(account: "ana"))
        var times = before.times
        while times.contains(first) {
            try Task.checkCancellation()
            await Task.yield()
            times =
                try await client.find(query: DoctorQuery(), position: nil, offset: 0).hits
                .first { $0.id == place.doctor }?.times ?? []
        }
        #expect(!times.isEmpty)
    }

    @Test("A doctor of several addresses is found once, at the nearest", arguments: TestStore.allCases)
    func addresses(store: TestStore) async throws {
        let world = try await DirectoryWorld(store)
        let place = world.places[0]
        try await world.container.transaction { [address = world.addresses[1]] context in
            context.insert(
                AgendaRecord(doctor: place.doctor.rawValue, address: address.id.rawValue, hours: [], breaks: []))
        }
        let client = SearchClient.live(index: world.index, now: { DirectoryWorld.now })
        for (city, address) in [(0, "address-0"), (1, "address-1")] {
            var query = DoctorQuery()
            (query.city, query.distance, query.order) = (DirectoryWorld.cities[city], 50, .distance)
            let hits = try await client.find(query: query, position: nil, offset: 0).hits
            #expect(hits.filter { $0.id == place.doctor }.map(\.address) == [.init(address)])
        }
    }
}
