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
        let world = try await DatabaseWorld(store)
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
        let world = try await DatabaseWorld(store)
        let outcomes = await outcomes(40) { index in
            _ = try await world.booking(index).hold(
                doctor: "doctor", address: "address", reason: "reason", second: DatabaseWorld.second(hours: 26),
                for: .account(.init("p\(index)")))
        }
        #expect(outcomes == ["won": 1, "slotTaken [-60, 60, 90]": 39])
        #expect(try await world.owners().values.map { $0 } == [8])
    }

    @Test("20 appointments move to one slot: one gets it, the others keep theirs", arguments: TestStore.allCases)
    func moves(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
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
        let world = try await DatabaseWorld(store)
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
        let world = try await DatabaseWorld(store)
        let outcomes = await outcomes(20) { index in
            _ = try await world.booking(index).book(world.request("same", hours: 26), by: Viewer(account: "ana"))
        }
        #expect(outcomes == ["won": 20])
        #expect(try await world.owners().count == 1)
    }
}
