// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralTestSupport

@testable import ClickConsultasData

@Suite("Bookings of processes that are killed", .timeLimit(.minutes(5)))
struct CrashTests {
    @Test("Claims agree with their owners, and a repeated request gets its first answer", arguments: TestStore.allCases)
    func killed(store: TestStore) async throws {
        let database = try await SharedDatabase(store)
        let world = try await DatabaseWorld(database)
        var random = RandomSource()
        var log = BookingLog()
        for round in 0..<2 {
            let processes = try (0..<2).map { index in
                try BookingProcess(
                    database, "until killed", second: DatabaseWorld.second(hours: 26), first: round * 2 + index,
                    count: 3)
            }
            for process in processes { #expect(await process.nextLine() == "ready") }
            for process in processes { try process.begin() }
            // The first dies while the second books, which then sees what it has left.
            for process in processes {
                await log.read(process, lines: 10 + random.below(30))
                process.kill()
                await log.read(process, lines: .max)
            }
        }
        #expect(log.won.count > 10 && log.failed.isEmpty, "\(log.failed)")
        try await BookingInvariants.check(world)
        try await check(log, in: world)
        try await BookingInvariants.check(world)
        // At 9:00, the offers of the processes have ended, and their slots went on to the next entries.
        let open = try await world.openOffers()
        world.now += 2 * 3_600
        #expect(try await world.waiting.expireOffers() == open.count)
        #expect(Set(try await world.openOffers().map(\.id)).isDisjoint(with: open.map(\.id)))
        try await BookingInvariants.check(world)
    }

    /// Checks that each request has one appointment at most, which its repetition returns.
    private func check(_ log: BookingLog, in world: DatabaseWorld) async throws {
        for (request, known) in log.won.prefix(10) {
            #expect(try await answer(to: request, log, in: world)?.rawValue == known)
        }
        // Of these no process has told how they ended.
        for request in log.tries.keys where log.won[request] == nil && !log.lost.contains(request) {
            let first = try await answer(to: request, log, in: world)
            #expect(try await answer(to: request, log, in: world) == first)
        }
        let answers = try await BookingRepository(world.containers[0]).transaction { store in
            try log.tries.keys.reduce(into: [String: String]()) { answers, request in
                answers[request] = try store.answer(to: "\(account(of: request))/\(request)")?.rawValue
            }
        }
        #expect(log.won.allSatisfy { answers[$0.key] == $0.value } && log.lost.allSatisfy { answers[$0] == nil })
        let all = try await world.appointments().appointments(
            matching: .init(practice: "practice"), for: world.reception)
        // Each appointment comes from one request, or from one accepted offer.
        let ids = Set(all.map(\.id.rawValue))
        #expect(Set(answers.values).count == answers.count && ids.isSuperset(of: answers.values))
        let offered = ids.subtracting(answers.values)
        let accepted = try await world.containers[0].values(
            FetchDescriptor<OfferRecord>(predicate: #Predicate { $0.status == "accepted" }), \.value)
        #expect(offered.count == accepted.count && offered.isSuperset(of: log.took.values))
        #expect(Set(accepted.map(\.id.rawValue)).isSuperset(of: log.took.keys))
        let entries = try await world.containers[0].values(FetchDescriptor<WaitEntryRecord>(), \.value.id)
        #expect(Set(entries).isDisjoint(with: accepted.map(\.entry)))
    }

    /// Sends a request again, and returns its appointment.
    private func answer(
        to request: String, _ log: BookingLog, in world: DatabaseWorld
    ) async throws -> Appointment.ID? {
        let booking = BookingRequest(
            id: request, doctor: "doctor", address: "address", reason: "reason", second: log.tries[request] ?? 0,
            visitor: "Ana Sá")
        do {
            return try await world.booking().book(booking, by: Viewer(account: .init(account(of: request)))).id
        } catch is DomainError {
            return nil
        }
    }

    private func account(of request: String) -> String { String(request.prefix { $0 != "/" }) }
}

/// The bookings that processes have begun, and what they have told about them.
private struct BookingLog {
    /// The start of each requested slot.
    var tries: [String: Int] = [:]
    /// The appointments of the requests that succeeded.
    var won: [String: String] = [:]
    var lost: Set<String> = []
    /// The appointments of the offers that were accepted.
    var took: [String: String] = [:]
    /// The errors that were no refusals.
    var failed: [String] = []

    /// Reads some lines of a process, or all that it has printed before its end.
    mutating func read(_ process: BookingProcess, lines: Int) async {
        var count = 0
        while count < lines, let line = await process.nextLine() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3 else { continue }
            switch words[0] {
            case "try": tries[words[1]] = Int(words[2])
            case "won": won[words[1]] = words[2]
            case "took": took[words[1]] = words[2]
            case "failed": failed.append(words[2])
            default: lost.insert(words[1])
            }
            count += 1
        }
    }
}

extension DatabaseWorld {
    /// Returns the open offers of all patients.
    fileprivate func openOffers() async throws -> [Offer] {
        try await BookingRepository(containers[0]).transaction { try $0.openOffers(of: nil) }
    }
}
