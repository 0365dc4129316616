// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// The cost of merging alone: entries read from their bytes, the digest of the log, and the states of records in memory.
///
/// It is what Yrs and Loro do with their updates, where a replica also writes a log, states and models to its database.
/// `Scripts/bench sync` runs it beside them; it prints a row of Documentation/Performance.md. It is a program of this
/// package because an app merges by a replica only.
@main
struct SyncMergeBars {
    static func main() throws {
        let count = ProcessInfo.processInfo.environment["OPERATIONS"].flatMap { Int($0) } ?? 100_000
        let workload = try Workload(count: max(1, count))
        var best = Duration.seconds(1_000_000)
        for _ in 0..<5 {
            best = min(best, try ContinuousClock().measure { try workload.merge() })
        }
        let seconds = best / .seconds(1)
        let each = seconds * 1e6 / Double(workload.entries.count)
        print(
            "| … merged in memory, without a database | \(text(seconds, 2)) s, \(text(each, 1)) µs each "
                + "| \(workload.bytes / workload.entries.count) bytes each | | faster than Yrs and Loro |")
    }

    private static func text(_ number: Double, _ digits: Int) -> String {
        number.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
    }
}

/// The entries of eight replicas: a fifth creates a record, and the others change one field of one, shuffled.
private struct Workload {
    private(set) var entries: [Data] = []
    private(set) var bytes = 0
    private static let account = "6E1B7A52-0C6D-4E5C-9D53-3C1D3C1F6B11"
    private static let changesPerRecord = 5
    private static let batch = 1_000

    init(count: Int) throws {
        var random = SeededNumbers(state: 1)
        let scope = Self.id(&random)
        let records = (0..<max(1, count / Self.changesPerRecord)).map { _ in Self.id(&random) }
        var order = (0..<count).map { $0 % records.count }
        order.shuffle(using: &random)
        var latest: [[String: Stamp]] = records.map { _ in [:] }
        for (number, record) in order.enumerated() {
            let stamp = Stamp(
                milliseconds: 1_795_000_000_000 + UInt64(number) * 20, counter: 0,
                replica: .random(in: 1...8, using: &random))
            var names = ["amount", "note", "title"]
            if !latest[record].isEmpty { names = [names[Int.random(in: 0..<names.count, using: &random)]] }
            var writes = names.map { Self.write($0, number, replacing: latest[record][$0]) }
            if names.count > 1 {
                writes.append(
                    FieldWrite(name: "", kind: .lastWriter, content: .value(.single(.integer(1)), replacing: [])))
            }
            for name in names { latest[record][name] = stamp }
            let entry = try SyncEntry(
                stamp: stamp, scope: scope, author: Self.account,
                changes: [RecordChange(entity: "Expense", record: records[record], fields: writes)])
            entries.append(entry.bytes)
            bytes += entry.bytes.count
        }
    }

    private static func write(_ name: String, _ number: Int, replacing stamp: Stamp?) -> FieldWrite {
        let value: FieldValue =
            name == "amount"
            ? .several(["amount": .integer(Int64(number)), "currency": .text("BRL"), "payer": .text(account)])
            : .single(.text("Jantar \(number)"))
        return FieldWrite(
            name: name, kind: name == "note" ? .keepBoth : .lastWriter,
            content: .value(value, replacing: stamp.map { [$0] } ?? []))
    }

    /// Merges all entries, as many at a time as a page has.
    func merge() throws {
        var digest = LogDigest.empty
        var states: [UUID: RecordState] = [:]
        for start in stride(from: 0, to: entries.count, by: Self.batch) {
            for entry in try entries[start..<min(entries.count, start + Self.batch)].map(SyncEntry.init(reading:)) {
                digest = LogDigest.appending(entry.bytes, to: digest)
                for change in entry.changes ?? [] {
                    states[change.record, default: RecordState()].merge(change.fields, entry.stamp)
                }
            }
        }
        // The states are used, so that the compiler cannot leave their merging out.
        guard states.values.allSatisfy(\.exists) else { throw SyncError.notFound }
    }

    private static func id(_ random: inout SeededNumbers) -> UUID {
        withUnsafeBytes(of: (random.next(), random.next())) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

/// Random numbers that are the same in each run.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}
