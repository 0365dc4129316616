// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import GRDB
import VitralData
import VitralDataSQLite

/// The same work with models and with GRDB's own records, one after the other in one run, on separate files.
///
/// Prints a line of JSON for each: the best of the rounds in milliseconds, which other processes disturb least, and
/// their ratio.
@main
struct DataComparison {
    private static let count = 10_000
    private static let rounds = 7

    static func main() throws {
        // Off the main thread, where a context may block.
        let outcome = Outcome()
        let thread = Thread {
            outcome.result = Result { try DataComparison().run() }
            outcome.done.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
        outcome.done.wait()
        try outcome.result?.get()
    }

    private func run() throws {
        var models = Times()
        var records = Times()
        for round in 0..<Self.rounds {
            // In alternating order, so that neither profits from being second.
            if round.isMultiple(of: 2) {
                try measureModels(&models)
                try measureRecords(&records)
            } else {
                try measureRecords(&records)
                try measureModels(&models)
            }
        }
        report("10,000 inserts in one save", models.inserts, records.inserts)
        report("10,000 fetched by an indexed predicate", models.fetches, records.fetches)
        report("10,000 single rows by their keys", models.reads, records.reads)
    }

    private struct Times {
        var inserts: [Double] = []
        var fetches: [Double] = []
        var reads: [Double] = []
    }

    private func measureModels(_ times: inout Times) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = try ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(url: folder.appending(path: "models.sqlite")))
        let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
        var ids: [PersistentIdentifier] = []
        do {
            let trips = (0..<Self.count).map { Trip(number: $0, start: start + Double($0)) }
            let context = ModelContext(container)
            times.inserts.append(
                try milliseconds {
                    for trip in trips { context.insert(trip) }
                    try context.save()
                })
            ids = trips.map(\.persistentModelID)
        }
        let last = Self.count
        do {
            let context = ModelContext(container)
            times.fetches.append(
                try milliseconds {
                    let found = try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.number < last }))
                    precondition(found.count == Self.count, "Every trip is found.")
                })
        }
        let context = ModelContext(container)
        times.reads.append(
            try milliseconds {
                for id in ids {
                    let found: Trip? = try context.model(for: id)
                    precondition(found != nil, "Every trip is found.")
                }
            })
    }

    private func measureRecords(_ times: inout Times) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let pool = try DatabasePool(path: folder.appending(path: "records.sqlite").path)
        try pool.write { database in
            try database.create(table: "trip") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("number", .integer).notNull().indexed()
                table.column("name", .text).notNull()
                table.column("price", .double).notNull()
                table.column("isPlanned", .boolean).notNull()
                table.column("start", .double).notNull()
                table.column("note", .text)
            }
        }
        let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
        var records = (0..<Self.count).map { TripRecord(Trip(number: $0, start: start + Double($0))) }
        times.inserts.append(
            try milliseconds {
                try pool.write { database in
                    for index in records.indices { try records[index].insert(database) }
                }
            })
        times.fetches.append(
            try milliseconds {
                let found = try pool.read { database in
                    try TripRecord.filter(Column("number") < Self.count).fetchAll(database)
                }
                precondition(found.count == Self.count, "Every trip is found.")
            })
        let ids = records.compactMap(\.id)
        times.reads.append(
            try milliseconds {
                for id in ids {
                    let found = try pool.read { try TripRecord.fetchOne($0, key: id) }
                    precondition(found != nil, "Every trip is found.")
                }
            })
    }

    private func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitral-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        let duration = try ContinuousClock().measure(work)
        return Double(duration.components.seconds) * 1_000 + Double(duration.components.attoseconds) / 1e15
    }

    private func report(_ name: String, _ models: [Double], _ records: [Double]) {
        let mine = models.min() ?? 0
        let theirs = records.min() ?? 0
        func text(_ number: Double) -> String {
            number.formatted(.number.precision(.fractionLength(2)).grouping(.never))
        }
        print(
            """
            {"data":"\(name)","models_ms":\(text(mine)),"records_ms":\(text(theirs)),"ratio":\(text(mine / theirs))}
            """)
    }
}

/// The result of a thread.
///
/// Unchecked: it is written before the semaphore is signaled and read after the wait for it.
private final class Outcome: @unchecked Sendable {
    var result: Result<Void, any Error>?
    let done = DispatchSemaphore(value: 0)
}
