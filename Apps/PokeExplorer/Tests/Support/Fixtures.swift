// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import PokeExplorerMirror
import Testing
import VitralData
import VitralDataSQLite
import VitralTestSupport

@testable import PokeExplorer

/// Runs a test against its own real server.
///
/// The server runs until the process ends. A server that stopped with the test would occasionally receive a connection
/// that the client had just begun to open, and NIO's asynchronous channels assert
/// (`Deinited NIOAsyncWriter without calling finish()`) when a connection is accepted after its server has stopped.
func withMirror<Result: Sendable>(
    _ body: (_ mirror: PokeAPIMirrorServer, _ origin: String) async throws -> Result
) async throws -> Result {
    let mirror = PokeAPIMirrorServer(logger: Logger(label: "quiet", factory: { _ in SwiftLogNoOpLogHandler() }))
    Task { try await mirror.run() }
    return try await body(mirror, try await mirror.origin)
}

/// The transport that all tests share, because a process has only one.
let sharedTransport = URLSessionTransport()

/// Runs a test with a database file that is deleted afterwards.
func withDatabaseFile<Result: Sendable>(_ body: (_ path: String) async throws -> Result) async throws -> Result {
    try await withTemporaryFolder { try await body($0.appending(path: "cache.sqlite").path(percentEncoded: false)) }
}

/// Returns the real service over real HTTP, with a manual clock.
func makeAPI(
    _ origin: String, cache: any CacheServiceProtocol, time: ManualTime = ManualTime(),
    logger: Logger = LogRecorder().logger, change: (inout APISettings) -> Void = { _ in }
) throws -> APIService {
    var settings = try #require(APISettings(baseURL: origin))
    // On a busy machine, other tests may take the time of a user's request.
    settings.timeout = .seconds(120)
    change(&settings)
    return APIService(
        settings: settings, transport: sharedTransport, cache: cache,
        time: time.source, logger: logger)
}

/// Returns the service over a transport whose responses a test chooses.
func makeAPI(
    _ transport: ScriptedTransport, cache: (any CacheServiceProtocol)? = nil,
    time: ManualTime = ManualTime(), logger: Logger = LogRecorder().logger
) throws -> APIService {
    APIService(
        settings: try #require(APISettings(baseURL: "http://pokeapi.test")), transport: transport,
        cache: try cache ?? CacheService(path: nil), time: time.source, logger: logger)
}

/// Returns the Pokédex over real HTTP.
func makePokedex(
    _ origin: String, cache: any CacheServiceProtocol, time: ManualTime = ManualTime(),
    logger: Logger = LogRecorder().logger
) throws -> PokedexService {
    PokedexService(
        api: try makeAPI(origin, cache: cache, time: time, logger: logger), cache: cache,
        origin: origin, time: time.source, logger: logger)
}

extension CacheService {
    /// Opens a cache in a database of its own.
    ///
    /// - Parameter path: The path of its SQLite file; `nil` keeps everything in memory.
    init(path: String?) throws {
        let configuration =
            path.map { ModelConfiguration(url: URL(filePath: $0)) }
            ?? ModelConfiguration(isStoredInMemoryOnly: true)
        self.init(try ModelContainer(for: Schema(Self.models), configurations: configuration))
    }
}
