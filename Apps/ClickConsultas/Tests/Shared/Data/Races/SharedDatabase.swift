// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import TemporaryStores
import VitralDataPostgres
import VitralDataSQLite
import VitralModels
import VitralTestSupport

/// An empty database that other processes can open by its place.
struct SharedDatabase: Sendable {
    let store: TestStore
    /// The path of a file, or the address of a server's database.
    let place: String
    let configuration: ModelConfiguration
    private let folder: TemporaryFolder

    init(_ store: TestStore) async throws {
        (self.store, folder) = (store, try TemporaryFolder())
        switch store {
        case .sqlite:
            let file = folder.url.appending(path: "clinic.sqlite")
            (place, configuration) = (file.path, ModelConfiguration(url: file))
        case .postgres:
            let server = try await TemporaryPostgres.shared
            place = try await server.url(database: server.makeDatabase())
            // A machine that also compiles gets to 200 waiting tasks late.
            configuration = try ModelConfiguration(
                postgres: place, limits: PostgresPoolLimits(connections: 4, waitTimeout: .seconds(60)))
        }
    }

    /// Starts processes that race for a slot, lets all begin at once, and returns the outcomes of their tasks.
    ///
    /// - Parameters:
    ///   - tasks: The tasks of each process.
    ///   - counts: The numbers of tasks, for each process.
    func race(_ tasks: [String], counts: [Int], second: Int) async throws -> [String: Int] {
        var processes: [BookingProcess] = []
        for (index, task) in tasks.enumerated() {
            processes.append(
                try BookingProcess(self, task, second: second, first: index * 1_000, count: counts[index]))
        }
        for process in processes { _ = await process.nextLine() }
        for process in processes { try process.begin() }
        var outcomes: [String: Int] = [:]
        for process in processes {
            while let outcome = await process.nextLine() { outcomes[outcome, default: 0] += 1 }
        }
        return outcomes
    }
}
