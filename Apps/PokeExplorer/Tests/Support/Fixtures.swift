// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import PokeExplorerMirror
import Testing

@testable import PokeExplorer

/// Runs a test against a real server of its own.
///
/// The server runs on until the process ends. One that closed with the test would now and then meet a connection that the
/// client had just begun to open, and NIO's asynchronous channels assert (`Deinited NIOAsyncWriter without calling
/// finish()`) when a connection is accepted after its server has stopped.
func withMirror<Result: Sendable>(
    _ body: (_ mirror: PokeAPIMirrorServer, _ origin: String) async throws -> Result
) async throws -> Result {
    let mirror = PokeAPIMirrorServer(logger: Logger(label: "quiet", factory: { _ in SwiftLogNoOpLogHandler() }))
    Task { try await mirror.run() }
    return try await body(mirror, try await mirror.origin)
}

/// One transport for all tests, as one process has one.
let sharedTransport = URLSessionTransport()

/// A database file that is gone after the test.
func withDatabaseFile<Result: Sendable>(_ body: (_ path: String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pokeexplorer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.appending(path: "cache.sqlite").path(percentEncoded: false))
}

/// The real service over real HTTP, with a time that stands still.
func makeAPI(
    _ origin: String, cache: any CacheServiceProtocol, time: ManualTime = ManualTime(),
    logger: Logger = LogRecorder().logger, change: (inout APISettings) -> Void = { _ in }
) throws -> APIService {
    var settings = try #require(APISettings(baseURL: origin))
    change(&settings)
    return APIService(
        settings: settings, transport: sharedTransport, cache: cache,
        time: time.source, logger: logger)
}

/// The service over a transport whose answers a test decides.
func makeAPI(
    _ transport: ScriptedTransport, cache: (any CacheServiceProtocol)? = nil,
    time: ManualTime = ManualTime(), logger: Logger = LogRecorder().logger
) throws -> APIService {
    APIService(
        settings: try #require(APISettings(baseURL: "http://pokeapi.test")), transport: transport,
        cache: try cache ?? CacheService(path: nil), time: time.source, logger: logger)
}

/// The Pokédex over real HTTP.
func makePokedex(
    _ origin: String, cache: any CacheServiceProtocol, time: ManualTime = ManualTime(),
    logger: Logger = LogRecorder().logger
) throws -> PokedexService {
    PokedexService(
        api: try makeAPI(origin, cache: cache, time: time, logger: logger), cache: cache,
        origin: origin, time: time.source, logger: logger)
}
