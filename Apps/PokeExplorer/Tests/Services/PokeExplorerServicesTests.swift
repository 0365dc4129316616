// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Testing
import VitralData
import VitralDataSQLite

@testable import PokeExplorer

/// The services of the app, from launch to shutdown.
@Suite(.timeLimit(.minutes(5)))
struct PokeExplorerServicesTests {
    @Test func itsOnlyFileIsCompleteWhenItHasStopped() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dex-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "dex.sqlite")
        // No server listens at this address.
        let container = try ModelContainer(
            for: Schema(PokeExplorerServices.schema), configurations: ModelConfiguration(url: file))
        let services = try PokeExplorerServices(
            container, PokeExplorerSettings(pokeAPI: "http://127.0.0.1:1"),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let running = Task { try await services.run() }
        for _ in 0..<4 { _ = try await services.persistence.favorites(of: "nobody", sortedBy: .date) }
        let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
        #expect(try names().contains("dex.sqlite-wal"))
        running.cancel()
        try await running.value
        await container.close()
        #expect(try names() == ["dex.sqlite"])
    }
}
