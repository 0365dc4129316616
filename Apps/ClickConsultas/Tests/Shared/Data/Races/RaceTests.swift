// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing

@Suite("Races for a slot")
struct RaceTests {
    /// The outcomes of a race, by their keys.
    private func outcomes(
        _ count: Int, _ attempt: @escaping @Sendable (Int) async throws -> Void
    ) async -> [String: Int] {
        await withTaskGroup(of: String.self) { group in
            for index in 0..<count {
                group.addTask {
                    do {
                        try await attempt(index)
                        return "won"
                    } catch let error as DomainError {
                        guard case .slotTaken(let nearest) = error else { return error.key }
                        return "slotTaken \(nearest.map { ($0.second - DatabaseWorld.second(hours: 26)) / 60 })"
                    } catch {
                        return "\(error)"
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
    }

    @Test(
        "200 tasks book one slot: one wins, 199 get the nearest, no claim stays behind", arguments: TestStore.allCases)
    func bookings(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let outcomes = await outcomes(200) { index in
            _ = try await world.booking(index).book(
                world.request("r\(index)", hours: 26), by: Viewer(account: .init("p\(index)")))
        }
        // With a buffer of 10 minutes, the slots 30 minutes away meet the claim; 7:30 is closed.
        #expect(outcomes == ["won": 1, "slotTaken [-60, 60, 90]": 199])
        let owners = try await world.owners()
        #expect(owners.count == 1 && owners.values.first == 8)
        let all = try await world.appointments().appointments(
            matching: .init(practice: "practice"), for: world.reception)
        #expect(all.count == 1 && owners.keys.first == "appointment:\(all[0].id)")
    }

    @Test("40 tasks hold one slot: one wins, and the others keep nothing", arguments: TestStore.allCases)
    func holds(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let outcomes = await outcomes(40) { index in
            _ = try await world.booking(index).hold(
                doctor: "doctor", address: "address", reason: "reason", second: DatabaseWorld.second(hours: 26),
                for: .account(.init("p\(index)")))
        }
        #expect(outcomes == ["won": 1, "slotTaken [-60, 60, 90]": 39])
        #expect(try await world.owners().values.map { $0 } == [8])
    }

    @Test("An account that holds 8 slots at once keeps one of them", arguments: TestStore.allCases)
    func holdsOfOneAccount(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let outcomes = await outcomes(8) { index in
            _ = try await world.booking(index).hold(
                doctor: "doctor", address: "address", reason: "reason",
                second: DatabaseWorld.second(hours: 26 + Double(index)), for: .account("ana"))
        }
        #expect(outcomes == ["won": 8])
        #expect(try await world.owners().values.map { $0 } == [8])
        try await BookingInvariants.check(world)
    }

    @Test("An account that joins the waiting list 12 times at once has 5 entries", arguments: TestStore.allCases)
    func entriesOfOneAccount(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let outcomes = await outcomes(12) { index in
            try await world.waiting(index).join(
                DatabaseWorld.entry(.init("e\(index)"), of: "ana"), by: Viewer(account: "ana"))
        }
        #expect(outcomes == ["won": 5, "limitReached": 7])
        #expect(try await world.waiting.entries(of: Viewer(account: "ana")).count == 5)
    }

    @Test("An offer is accepted once, while others try to book its slot", arguments: TestStore.allCases)
    func offers(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let second = DatabaseWorld.second(hours: 26)
        let offer = try await world.offer(second)
        let outcomes = await outcomes(30) { index in
            guard index % 3 == 0 else {
                _ = try await world.booking(index).book(
                    world.request("r\(index)", hours: 26), by: Viewer(account: .init("p\(index)")))
                return
            }
            _ = try await world.waiting(index).accept(offer.id, visitor: "Ana Sá", by: Viewer(account: "waiting"))
        }
        #expect(outcomes == ["won": 1, "offerExpired": 9, "slotTaken [-60, 60, 90]": 20])
        try await BookingInvariants.check(world)
        #expect(try await world.owners().values.map { $0 } == [8])
    }

    @Test("At its end an offer is the next entry's, or its slot is booked once", arguments: TestStore.allCases)
    func ends(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let second = DatabaseWorld.second(hours: 26)
        let offer = try await world.offer(second)
        try await world.waiting.join(DatabaseWorld.entry("next", of: "next"), by: Viewer(account: "next"))
        world.now = offer.expires
        let outcomes = await outcomes(21) { index in
            switch index % 3 {
            case 0: _ = try await world.waiting(index).expireOffers()
            case 1:
                _ = try await world.waiting(index).accept(offer.id, visitor: "Ana Sá", by: Viewer(account: "waiting"))
            default:
                _ = try await world.booking(index).book(
                    world.request("r\(index)", hours: 26), by: Viewer(account: .init("p\(index)")))
            }
        }
        #expect(outcomes["offerExpired"] == 7)
        #expect(outcomes.keys.allSatisfy { $0 == "won" || $0 == "offerExpired" || $0.hasPrefix("slotTaken") })
        _ = try await world.waiting.expireOffers()
        try await BookingInvariants.check(world)
        #expect(try await world.owners().values.map { $0 } == [8])
    }

    @Test("20 appointments move to one slot: one gets it, the others keep theirs", arguments: TestStore.allCases)
    func moves(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        var booked: [Appointment] = []
        for index in 0..<20 {
            let hours = 50 + Double(index / 8) * 24 + Double(index % 8)
            booked.append(
                try await world.booking().book(
                    world.request("r\(index)", hours: hours), by: Viewer(account: .init("p\(index)"))))
        }
        let all = booked
        let outcomes = await outcomes(20) { index in
            _ = try await world.appointments(index).perform(
                .move(DatabaseWorld.slot(hours: 26), needsConfirmation: false), on: all[index].id, version: 1,
                by: Viewer(account: .init("p\(index)")))
        }
        #expect(outcomes["won"] == 1 && outcomes.keys.allSatisfy { $0 == "won" || $0.hasPrefix("slotTaken") })
        let owners = try await world.owners()
        #expect(owners.count == 20 && owners.values.allSatisfy { $0 == 8 })
    }

    @Test("Both sides act on one version: one act counts", arguments: TestStore.allCases)
    func versions(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let booked = try await world.booking().book(world.request("r", hours: 50), by: Viewer(account: "ana"))
        let outcomes = await outcomes(20) { index in
            _ = try await world.appointments(index).perform(
                .cancel(reason: "x"), on: booked.id, version: 1,
                by: index % 2 == 0 ? Viewer(account: "ana") : world.reception)
        }
        #expect(outcomes == ["won": 1, "changedMeanwhile": 19])
        #expect(try await world.owners().isEmpty)
    }

    @Test("A request that is sent 20 times books once, and gets one answer", arguments: TestStore.allCases)
    func repeated(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let outcomes = await outcomes(20) { index in
            _ = try await world.booking(index).book(world.request("same", hours: 26), by: Viewer(account: "ana"))
        }
        #expect(outcomes == ["won": 20])
        #expect(try await world.owners().count == 1)
    }
}
