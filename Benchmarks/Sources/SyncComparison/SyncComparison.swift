// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import VitralModels
import VitralSync
import VitralSyncHTTP

/// The log's work beside the same bytes in plain SQLite, in one run.
///
/// Prints the table of Documentation/Performance.md; `SyncComparison PART…` measures some parts: apply, write, open, hub,
/// streams. `peers.py`, which `Scripts/bench sync` runs next, measures other programs with work of the same size.
@main
struct SyncComparison {
    static let count = ProcessInfo.processInfo.environment["OPERATIONS"].flatMap { Int($0) } ?? 100_000

    static func main() async throws {
        var parts = Array(CommandLine.arguments.dropFirst())
        if parts.first == "memory", parts.count == 2 {
            return try await printMemory(of: URL(fileURLWithPath: parts[1]))
        }
        if parts.isEmpty { parts = ["apply", "write", "open", "hub", "streams"] }
        let workspace = try Workspace()
        defer { workspace.remove() }
        Table.start()
        for part in parts {
            switch part {
            case "apply": try await apply(workspace)
            case "write": try await write(workspace)
            case "open": try await open(workspace)
            case "hub": try await HubMeasurements(workspace).run()
            case "streams": try await StreamMeasurements(workspace).run()
            default: print("There is no part “\(part)”.")
            }
        }
    }

    // MARK: Applying

    private static func apply(_ workspace: Workspace) async throws {
        let workload = Workload(count: count)
        let bytes = workload.entries.reduce(0) { $0 + $1.count }
        let raw = try RawLog(workspace.file("raw"))
        let rawCost = try Cost.measure {
            for start in stride(from: 0, to: count, by: 1_000) {
                try raw.add(workload.entries[start..<min(count, start + 1_000)])
            }
        }
        raw.close()
        let costs = try await fill(workspace.file("applied"), with: workload)
        Table.row(
            "\(count) shuffled operations applied, 1,000 a batch", costs.all.text(count),
            "raw \(rawCost.text(count))", costs.all.processor / rawCost.processor, bar: "5 x raw")
        Table.row(
            "… the last fifth against the first", costs.last.text(count / 5), costs.first.text(count / 5),
            costs.last.processor / costs.first.processor, bar: "linear")
        let plain = try PlainRows(workload, of: workspace.file("applied"), in: workspace.file("plain"))
        let plainCost = try Cost.measure {
            for start in stride(from: 0, to: plain.count, by: 1_000) {
                try plain.write(start..<min(plain.count, start + 1_000))
            }
        }
        Table.row(
            "… the same rows by prepared statements", plainCost.text(count), "raw",
            plainCost.processor / rawCost.processor,
            bar: "")
        let memory = try ModelContainer(
            for: ModelContainer.expenses, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let inMemory = try await Cost.measure { try await fill(memory, with: workload) }
        Table.row("… in memory", inMemory.text(count), "see peers.py", bar: "faster than Yrs and Loro")
        Table.row(
            "bytes an operation, stored with state and models",
            "\(workspace.bytes(of: "applied") / count)", "raw \(workspace.bytes(of: "raw") / count)", bar: "400")
        let push = SyncMessages.push(Array(workload.entries.suffix(1_000)))
        let compressed = SyncCoding.compressed(push, for: SyncCoding.name) ?? push
        Table.row(
            "… sent, of \(bytes / count) in the entry", "\(compressed.count / min(1_000, count))",
            "as JSON \(push.count / min(1_000, count))", bar: "120")
    }

    /// Applies a workload to an empty replica.
    ///
    /// - Returns: The cost, and those of the first and the last fifth.
    static func fill(
        _ file: URL, with workload: Workload
    ) async throws -> (all: Cost, first: Cost, last: Cost) {
        let container = try ModelContainer.expenses(in: file)
        var (first, last) = (Cost(), Cost())
        let all = try await Cost.measure {
            let replica = try Replica(container)
            try await replica.join(workload.scope)
            first = try await Cost.measure {
                try await sync(replica, Workload(workload, prefix: workload.entries.count / 5))
            }
            try await sync(replica, Workload(workload, prefix: workload.entries.count / 5 * 4))
            last = try await Cost.measure { try await sync(replica, workload) }
        }
        // The log of a file that is open may be as large as the last transactions were.
        await container.close()
        return (all, first, last)
    }

    private static func fill(_ container: ModelContainer, with workload: Workload) async throws {
        let replica = try Replica(container)
        try await replica.join(workload.scope)
        try await sync(replica, workload)
    }

    private static func sync(_ replica: Replica, _ workload: Workload) async throws {
        // The first call ends after one page.
        for _ in 0..<2 { try await replica.sync(over: WorkloadTransport(workload: workload)) }
    }

    // MARK: Writing

    private static func write(_ workspace: Workspace) async throws {
        let workload = Workload(count: 5_000, seed: 2)
        let file = workspace.file("written")
        _ = try await fill(file, with: workload)
        let plain = try PlainRows(workload, of: file, in: workspace.file("plain-written"))
        try plain.write(0..<2_000)
        let container = try ModelContainer.expenses(in: file)
        let replica = try Replica(container)
        let ids = try await container.transaction { try $0.fetch(FetchDescriptor<Expense>()).map(\.id) }
        let raw = try RawLog(workspace.file("raw-written"))
        let clock = ContinuousClock()
        var times = Times()
        var rawTimes = Times()
        var plainTimes = Times()
        var emptyTimes = Times()
        for round in 0..<3_000 {
            let id = ids[round % ids.count]
            times.add(
                try await clock.measure {
                    try await replica.write(workload.scope, by: Workload.account) { context in
                        try Expense.find(id, in: context)?.title = "Almoço \(round)"
                    }
                })
            rawTimes.add(try clock.measure { try raw.add(workload.entries[round...round]) })
            plainTimes.add(try clock.measure { try plain.write(2_000 + round..<2_001 + round, isLocal: true) })
            emptyTimes.add(try await clock.measure { try await container.transaction { _ in } })
        }
        Table.row(
            "a local write, committed: p50", "\(Table.text(times.percentile(0.5), 3)) ms",
            "raw \(Table.text(rawTimes.percentile(0.5), 3)) ms", times.percentile(0.5) / rawTimes.percentile(0.5),
            bar: "2.5 x raw")
        Table.row(
            "… p99", "\(Table.text(times.percentile(0.99), 3)) ms",
            "raw \(Table.text(rawTimes.percentile(0.99), 3)) ms", times.percentile(0.99) / rawTimes.percentile(0.99),
            bar: "1 ms")
        Table.row(
            "… the same rows by prepared statements: p50", "\(Table.text(plainTimes.percentile(0.5), 3)) ms", "raw",
            plainTimes.percentile(0.5) / rawTimes.percentile(0.5), bar: "")
        Table.row(
            "… an empty transaction: p50", "\(Table.text(emptyTimes.percentile(0.5), 3)) ms", "raw",
            emptyTimes.percentile(0.5) / rawTimes.percentile(0.5), bar: "")
    }

    // MARK: Opening

    private static func open(_ workspace: Workspace) async throws {
        var medians: [Double] = []
        for size in [count / 10, count] {
            let file = workspace.file("opened-\(size)")
            _ = try await fill(file, with: Workload(count: size))
            var times = Times()
            for _ in 0..<15 {
                times.add(
                    try await ContinuousClock().measure {
                        let container = try ModelContainer.expenses(in: file)
                        _ = try Replica(container)
                        _ = try await container.firstScreen()
                    })
            }
            medians.append(times.percentile(0.5))
            Table.row(
                "cold open to first screen, \(size) operations", "\(Table.text(times.percentile(0.5))) ms",
                bar: "40 ms")
        }
        Table.row("… \(count) against \(count / 10)", "", "", medians[1] / medians[0], bar: "1.3")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["memory", workspace.file("opened-\(count)").path]
        // The rows so far come before that of the other process.
        fflush(nil)
        try process.run()
        process.waitUntilExit()
    }

    /// Prints the memory that a replica of a file needs.
    private static func printMemory(of file: URL) async throws {
        let before = Memory.resident
        let container = try ModelContainer.expenses(in: file)
        let replica = try Replica(container)
        _ = try await container.firstScreen()
        try await replica.sync(over: NothingNew(container: container))
        Table.row(
            "memory of a replica of \(count), opened, read and synced",
            "\(Table.text(Double(Memory.resident - before) / 1e6, 1)) MB",
            "process \(Table.text(Double(Memory.resident) / 1e6, 1)) MB", bar: "25 MB")
    }
}

/// A hub with nothing that a replica lacks.
private struct NothingNew: SyncTransport {
    let account = Workload.account
    let container: ModelContainer

    func push(_ entries: [Data]) async throws -> [SyncVerdict] { [] }
    func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        let hub = try SyncHub(container, policy: EverythingAllowed())
        return try await hub.page(of: scope, after: number, for: account)
    }
    func snapshot(of scope: UUID) async throws -> SyncSnapshot { throw SyncError.notFound }
}
