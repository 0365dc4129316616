// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralDataPostgres
import VitralDataSQLite
import VitralModels
import VitralSync
import VitralSyncHTTP

/// The bodies of pushes and pages through a hub, without sockets.
struct HubMeasurements {
    private let workspace: Workspace
    private let pushed = 20_000

    init(_ workspace: Workspace) { self.workspace = workspace }

    func run() async throws {
        let sqlite = try ModelContainer.expenses(in: workspace.file("hub"), durability: .power)
        try await measure(sqlite, "SQLite", bars: ("10,000", "50,000"))
        do {
            let server = try await TemporaryPostgres(settings: [
                "fsync = on", "synchronous_commit = on", "full_page_writes = on", "shared_buffers = 128MB",
                "max_wal_size = 1GB", "autovacuum = on",
            ])
            let postgres = try await ModelContainer(
                for: ModelContainer.expenses,
                configurations: ModelConfiguration(postgres: server.url(database: server.makeDatabase())))
            try await measure(postgres, "PostgreSQL", bars: ("5,000", "50,000"))
        } catch let error as TemporaryPostgresError {
            print("| push and pull, PostgreSQL | not measured: \(error) | | | |")
        }
    }

    private func measure(_ container: ModelContainer, _ name: String, bars: (push: String, pull: String)) async throws {
        let hub = try SyncHub(container, policy: EverythingAllowed())
        let endpoint = SyncEndpoint(hub)
        let workload = Workload(count: pushed, seed: 3)
        let bodies = stride(from: 0, to: pushed, by: 100).map { start in
            SyncMessages.push(Array(workload.entries[start..<start + 100]))
        }
        let pushCost = try await Cost.measure {
            for body in bodies {
                let answer = try await endpoint.push(body, from: Workload.account)
                let verdicts = try SyncMessages.verdicts(reading: answer)
                precondition(
                    verdicts.allSatisfy { if case .accepted = $0 { true } else { false } }, "All are accepted.")
            }
        }
        Table.row(
            "push, 100 a batch, \(name)", "\(Int(Double(pushed) / pushCost.wall.seconds)) a second",
            pushCost.text(pushed), bar: bars.push)
        let pullCost = try await Cost.measure {
            for start in stride(from: 0, to: pushed, by: 1_000) {
                let answer = try await endpoint.operations(
                    of: workload.scope.uuidString, after: "\(start)", for: Workload.account)
                precondition(answer.count > 1_000, "There are entries.")
            }
        }
        Table.row(
            "pull, 1,000 a page, \(name)", "\(Int(Double(pushed) / pullCost.wall.seconds)) a second",
            pullCost.text(pushed), bar: bars.pull)
    }
}
