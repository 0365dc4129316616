// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing

@Suite("Races of two processes for a slot", .timeLimit(.minutes(5)))
struct ProcessRaceTests {
    /// The slot that all want.
    private let second = DatabaseWorld.second(hours: 26)
    /// The alternatives of the losers: with a buffer of 10 minutes, the slots 30 minutes away meet the claim.
    private let taken = "slotTaken [-60, 60, 90]"

    @Test(
        "200 tasks book one slot: one wins, 199 get the nearest, no claim stays behind", arguments: TestStore.allCases)
    func bookings(store: TestStore) async throws {
        let database = try await SharedDatabase(store)
        let world = try await DatabaseWorld(database)
        let outcomes = try await database.race(["book", "book"], counts: [100, 100], second: second)
        #expect(outcomes == ["won": 1, taken: 199])
        let owners = try await world.owners()
        let all = try await world.appointments().appointments(
            matching: .init(practice: "practice"), for: world.reception)
        #expect(all.count == 1 && owners == ["appointment:\(all[0].id)": 8])
    }

    @Test("40 tasks hold one slot: one wins, and the others keep nothing", arguments: TestStore.allCases)
    func holds(store: TestStore) async throws {
        let database = try await SharedDatabase(store)
        let world = try await DatabaseWorld(database)
        let outcomes = try await database.race(["hold", "hold"], counts: [20, 20], second: second)
        #expect(outcomes == ["won": 1, taken: 39])
        #expect(try await world.owners().values.map { $0 } == [8])
    }

    @Test("16 appointments move to one slot: one gets it, the others keep theirs", arguments: TestStore.allCases)
    func moves(store: TestStore) async throws {
        let database = try await SharedDatabase(store)
        let world = try await DatabaseWorld(database)
        for index in 0..<16 {
            let patient = (index / 8) * 1_000 + index % 8
            _ = try await world.booking().book(
                world.request("r", hours: 50 + Double(index / 8) * 24 + Double(index % 8)),
                by: Viewer(account: .init("p\(patient)")))
        }
        let outcomes = try await database.race(["move", "move"], counts: [8, 8], second: second)
        #expect(outcomes == ["won": 1, taken: 15])
        let owners = try await world.owners()
        #expect(owners.count == 16 && owners.values.allSatisfy { $0 == 8 })
    }

    @Test("An offered slot is its patient's, once, while others try to book it", arguments: TestStore.allCases)
    func offers(store: TestStore) async throws {
        let database = try await SharedDatabase(store)
        let world = try await DatabaseWorld(database)
        try await world.offer(second)
        let outcomes = try await database.race(["accept", "book"], counts: [20, 40], second: second)
        #expect(outcomes == ["won": 1, "offerExpired": 19, taken: 40])
        let all = try await world.appointments().appointments(
            matching: .init(patient: "waiting"), for: Viewer(account: "waiting"))
        #expect(all.count == 1 && all[0].slot.second == second)
        #expect(try await world.owners() == ["appointment:\(all[0].id)": 8])
        #expect(try await world.waiting.entries(of: Viewer(account: "waiting")).isEmpty)
    }
}
