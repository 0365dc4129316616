// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// The cache in a real database.
@Suite(.timeLimit(.minutes(5)))
struct CacheServiceTests {
    private let answer = CachedResponse(
        url: "u", etag: "e", body: Data("{}".utf8), fetchedAt: Date(timeIntervalSince1970: 1_700_000_000.25))

    @Test func `responses are stored, replaced and marked as used`() async throws {
        let cache = try CacheService(path: nil)
        #expect(try await cache.response(for: "u") == nil)
        try await cache.save(answer)
        #expect(try await cache.response(for: "u") == answer)
        var newer = answer
        newer.etag = nil
        newer.body = Data("[]".utf8)
        try await cache.save(newer)
        #expect(try await cache.response(for: "u") == newer)
        let later = Date(timeIntervalSince1970: 1_800_000_000)
        try await cache.touch("u", at: later)
        #expect(try await cache.response(for: "u")?.fetchedAt == later)
        try await cache.touch("unknown", at: later)
        #expect(try await cache.response(for: "unknown") == nil)
    }

    @Test func indexAndFactsBelongToTheirOrigin() async throws {
        let cache = try CacheService(path: nil)
        try await cache.save(SpeciesIndex.sample, of: "a")
        #expect(try await cache.index(of: "a") == .sample)
        #expect(try await cache.index(of: "b") == nil)
        let facts = PokemonFacts(id: 25, height: 4, weight: nil, total: 320)
        try await cache.save(facts, of: "a")
        try await cache.save(facts, of: "a")
        #expect(try await cache.facts(of: "a") == [facts])
        #expect(try await cache.facts(of: "b") == [])
    }

    @Test func `two services open one file`() async throws {
        try await withDatabaseFile { file in
            let one = try CacheService(path: file)
            let other = try CacheService(path: file)
            try await one.save(answer)
            #expect(try await other.response(for: "u") == answer)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...40 {
                    group.addTask {
                        var mine = answer
                        mine.url = "\(number)"
                        try await (number.isMultiple(of: 2) ? one : other).save(mine)
                    }
                }
                try await group.waitForAll()
            }
            for number in 1...40 { #expect(try await one.response(for: "\(number)") != nil) }
        }
    }
}
