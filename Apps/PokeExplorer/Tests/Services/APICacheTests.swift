// SPDX-License-Identifier: Apache-2.0

import Foundation
import PokeExplorerMirror
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The saved responses, their lifetimes, and their use when PokéAPI is unreachable.
@Suite(.timeLimit(.minutes(5)))
struct APICacheTests {
    private let path = "/api/v2/pokemon/25/"

    @Test func `a fresh response is not requested again`() async throws {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let api = try makeAPI(origin, cache: try CacheService(path: nil), time: time)
            let first = try await api.pokemon(at: path, policy: .savedFirst)
            time.advance(by: .day * 29)
            let second = try await api.pokemon(at: path, policy: .savedFirst)
            #expect(second == first)
            #expect(second.freshness == .current)
            #expect(mirror.requests().count == 1)
        }
    }

    @Test func `an old response is revalidated by its tag`() async throws {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let api = try makeAPI(origin, cache: try CacheService(path: nil), time: time)
            let first = try await api.pokemon(at: path, policy: .savedFirst)
            time.advance(by: .day * 31)
            let second = try await api.pokemon(at: path, policy: .savedFirst)
            #expect(second.value == first.value)
            #expect(second.fetchedAt == time.date)
            #expect(mirror.requests().map(\.status) == [200, 304])
            // The response is fresh again.
            _ = try await api.pokemon(at: path, policy: .savedFirst)
            #expect(mirror.requests().count == 2)
        }
    }

    @Test func `a list is fresh for a day`() async throws {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let api = try makeAPI(origin, cache: try CacheService(path: nil), time: time)
            _ = try await api.list(limit: 40, offset: 0, policy: .savedFirst)
            time.advance(by: .hour * 23)
            _ = try await api.list(limit: 40, offset: 0, policy: .savedFirst)
            #expect(mirror.requests().count == 1)
            time.advance(by: .hour * 2)
            _ = try await api.list(limit: 40, offset: 0, policy: .savedFirst)
            #expect(mirror.requests().count == 2)
        }
    }

    @Test(arguments: [
        PokeAPIMirrorServer.Fault.status(503), .cutConnection, .badJSON, .webPage, .wrongShape, .emptyBody,
    ])
    func `if PokeAPI fails, the saved response is returned with its age`(fault: PokeAPIMirrorServer.Fault) async throws
    {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let cache = try CacheService(path: nil)
            let api = try makeAPI(origin, cache: cache, time: time)
            let first = try await api.pokemon(at: path, policy: .savedFirst)
            try await forgetTag(in: cache, of: origin)
            time.advance(by: .day * 40)
            mirror.inject(fault)
            let second = try await api.pokemon(at: path, policy: .savedFirst)
            #expect(second.value == first.value)
            #expect(second.freshness == .saved(since: first.fetchedAt))
        }
    }

    @Test func `an invalid response does not replace a valid one`() async throws {
        try await withMirror { mirror, origin in
            let cache = try CacheService(path: nil)
            let api = try makeAPI(origin, cache: cache)
            let first = try await api.pokemon(at: path, policy: .savedFirst)
            try await forgetTag(in: cache, of: origin)
            mirror.inject(.wrongShape, times: 1)
            let second = try await api.pokemon(at: path, policy: .refresh)
            #expect(second.freshness == .saved(since: first.fetchedAt))
            #expect(try await api.pokemon(at: path, policy: .savedFirst).freshness == .current)
        }
    }

    /// Removes the ETag, so that the next response is complete and can have every fault.
    private func forgetTag(in cache: CacheService, of origin: String) async throws {
        var kept = try #require(await cache.response(for: origin + path))
        kept.etag = nil
        try await cache.save(kept)
    }

    @Test func `a removed resource is not returned from the cache`() async throws {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let api = try makeAPI(origin, cache: try CacheService(path: nil), time: time)
            _ = try await api.pokemon(at: path, policy: .savedFirst)
            time.advance(by: .day * 40)
            mirror.inject(.status(404))
            await #expect(throws: APIError.notFound(url: origin + path)) {
                try await api.pokemon(at: path, policy: .savedFirst)
            }
        }
    }

    @Test func `cached responses remain after a restart`() async throws {
        try await withMirror { mirror, origin in
            try await withDatabaseFile { file in
                let first = try makeAPI(origin, cache: try CacheService(path: file))
                let answer = try await first.pokemon(at: path, policy: .savedFirst)
                let second = try makeAPI(origin, cache: try CacheService(path: file))
                #expect(try await second.pokemon(at: path, policy: .savedFirst) == answer)
                #expect(mirror.requests().count == 1)
            }
        }
    }

    @Test func `the cache keeps servers apart`() async throws {
        try await withMirror { _, one in
            try await withMirror { mirror, other in
                let cache = try CacheService(path: nil)
                _ = try await makeAPI(one, cache: cache).type(1, policy: .savedFirst)
                _ = try await makeAPI(other, cache: cache).type(1, policy: .savedFirst)
                #expect(mirror.requests().count == 1)
            }
        }
    }

    @Test func `after a failure, saved responses are returned for a while without a request`() async throws {
        let time = ManualTime()
        let transport = ScriptedTransport { _, number in
            if number == 1 { return .shortList }
            throw HTTPTransportError.unreachable("refused")
        }
        let api = try makeAPI(transport, time: time)
        let first = try await api.list(limit: 40, offset: 0, policy: .savedFirst)
        time.advance(by: .day * 2)
        for _ in 1...3 {
            let later = try await api.list(limit: 40, offset: 0, policy: .savedFirst)
            #expect(later.freshness == .saved(since: first.fetchedAt))
        }
        #expect(transport.requests.count == 2)
        time.advance(by: .seconds(16))
        _ = try await api.list(limit: 40, offset: 0, policy: .savedFirst)
        #expect(transport.requests.count == 3)
    }

    @Test func `responses are returned without a database`() async throws {
        let log = LogRecorder()
        let transport = ScriptedTransport { _, _ in .shortList }
        let api = try makeAPI(transport, cache: BrokenCache(), logger: log.logger)
        #expect(try await api.list(limit: 1, offset: 0, policy: .savedFirst).value.count == 1)
        #expect(log.lines.contains { $0.contains("cannot be kept") && $0.contains("disk full") })
    }

    @Test func `only the parts that the app reads are cached`() async throws {
        let cache = try CacheService(path: nil)
        let transport = ScriptedTransport { _, _ in
            .json(#"{"id":1,"name":"bulbasaur","moves":[{"move":{"name":"razor-wind"}}]}"#)
        }
        let api = try makeAPI(transport, cache: cache)
        _ = try await api.pokemon(at: "/api/v2/pokemon/1/", policy: .savedFirst)
        let kept = try #require(await cache.response(for: "http://pokeapi.test/api/v2/pokemon/1/"))
        #expect(!String(decoding: kept.body, as: UTF8.self).contains("razor-wind"))
    }
}

/// A database that always fails.
struct BrokenCache: CacheServiceProtocol {
    struct DiskFull: Error, CustomStringConvertible {
        var description: String { "disk full" }
    }

    func response(for url: String) async throws -> CachedResponse? { throw DiskFull() }
    func save(_ response: CachedResponse) async throws { throw DiskFull() }
    func touch(_ url: String, at time: Date) async throws { throw DiskFull() }
    func index(of origin: String) async throws -> SpeciesIndex? { throw DiskFull() }
    func save(_ index: SpeciesIndex, of origin: String) async throws { throw DiskFull() }
    func facts(of origin: String) async throws -> [PokemonFacts] { throw DiskFull() }
    func save(_ facts: PokemonFacts, of origin: String) async throws { throw DiskFull() }
}
