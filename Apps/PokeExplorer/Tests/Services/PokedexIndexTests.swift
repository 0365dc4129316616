// SPDX-License-Identifier: Apache-2.0

import Foundation
import PokeExplorerMirror
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The index: its cost, its content and its lifetime.
@Suite(.timeLimit(.minutes(5)))
struct PokedexIndexTests {
    @Test func `28 requests load all species`() async throws {
        try await withMirror { mirror, origin in
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            let index = try await pokedex.index()
            #expect(mirror.requests().count == 28)
            #expect(mirror.highestConcurrency <= 8)
            #expect(index.species.map(\.id) == Array(1...1025))
            #expect(index.species.allSatisfy { (1...2).contains($0.types.count) })
            #expect(index.species.allSatisfy { $0.generation != nil && $0.speciesPath != nil })
            let bulbasaur = try #require(index[1])
            #expect(bulbasaur.types == [.grass, .poison])
            #expect(bulbasaur.generation == 1)
            // The name is that of the species, not that of the form in the list.
            #expect(index[386]?.name == "Deoxys")
            #expect(index[10001] == nil)
        }
    }

    @Test func `concurrent callers share one load`() async throws {
        try await withMirror { mirror, origin in
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            await withTaskGroup(of: Int?.self) { group in
                for _ in 1...20 {
                    group.addTask { try? await pokedex.index().species.count }
                }
                for await count in group { #expect(count == 1025) }
            }
            #expect(mirror.requests().count == 28)
        }
    }

    @Test func `a saved index needs no request`() async throws {
        try await withMirror { mirror, origin in
            try await withDatabaseFile { file in
                let built = try await makePokedex(origin, cache: try CacheService(path: file)).index()
                mirror.clearRequests()
                let again = try makePokedex(origin, cache: try CacheService(path: file))
                #expect(again.loadedIndex == nil)
                #expect(try await again.index() == built)
                #expect(again.loadedIndex == built)
                #expect(mirror.requests().isEmpty)
            }
        }
    }

    @Test func `after a day the list is revalidated in the background`() async throws {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil), time: time)
            _ = try await pokedex.index()
            mirror.clearRequests()
            time.advance(by: .day * 2)
            let old = try await pokedex.index()
            #expect(old.species.count == 1025)
            try await eventually { pokedex.loadedIndex?.builtAt == time.date }
            #expect(mirror.requests().map(\.status) == [304])
            #expect(try await pokedex.page(PokemonQuery(), offset: 0, limit: 1).freshness == .current)
        }
    }

    @Test func `if PokeAPI fails, pages have the age of their data`() async throws {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil), time: time)
            let built = try await pokedex.index().builtAt
            time.advance(by: .day * 2)
            mirror.inject(.status(503))
            let page = try await pokedex.page(PokemonQuery(search: "pika"), offset: 0, limit: 40)
            #expect(page.items.map(\.id) == [25])
            // The first page comes at once; when the refresh has failed, its age is known.
            #expect(await pokedex.settledFreshness() == .saved(since: built))
            #expect(pokedex.loadedPage(PokemonQuery(), offset: 0, limit: 1)?.freshness == .saved(since: built))
            // Once PokéAPI is reachable again, they do not.
            mirror.clearFaults()
            try await eventually {
                time.advance(by: .seconds(61))
                _ = try? await pokedex.index()
                return pokedex.loadedPage(PokemonQuery(), offset: 0, limit: 1)?.freshness == .current
            }
        }
    }

    @Test func withoutTheIndexPagesComeFromTheList() async throws {
        try await withMirror { mirror, origin in
            mirror.inject(.status(500), under: "/api/v2/type")
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            let first = try await pokedex.page(PokemonQuery(), offset: 0, limit: 40)
            #expect(first.items.map(\.id) == Array(1...40))
            #expect(first.nextOffset == 40)
            #expect(!first.isIndexed)
            let last = try await pokedex.page(PokemonQuery(), offset: 1000, limit: 40)
            #expect(last.items.map(\.id) == Array(1001...1025))
            #expect(last.nextOffset == nil)
            #expect(last.total == 1025)
            // Operations that need the index throw the reason why it is missing.
            await #expect(throws: APIError.self) {
                try await pokedex.page(PokemonQuery(search: "pika"), offset: 0, limit: 40)
            }
        }
    }

    @Test func `pages contain each species once`() async throws {
        try await withMirror { _, origin in
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            _ = try await pokedex.index()
            var offset: Int? = 0
            var seen: [Int] = []
            var pages = 0
            while let start = offset {
                let page = try await pokedex.page(PokemonQuery(), offset: start, limit: PokemonPage.size)
                seen += page.items.map(\.id)
                offset = page.nextOffset
                pages += 1
            }
            #expect(seen == Array(1...1025))
            #expect(pages == 26)
        }
    }

    @Test func `the names of species have their usual spelling`() async throws {
        try await withMirror { _, origin in
            let api = try makeAPI(origin, cache: try CacheService(path: nil))
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            let index = try await pokedex.index()
            try await withThrowingTaskGroup(of: (String, String?).self) { group in
                for summary in index.species {
                    group.addTask {
                        let path = try #require(summary.speciesPath)
                        let species = try await api.species(at: path, policy: .savedFirst).value
                        return (summary.name, species.names?.first { $0.language.name == "en" }?.name)
                    }
                }
                for try await (ours, official) in group { #expect(ours == official) }
            }
        }
    }

    @Test func `details add the values for sorting, which are saved`() async throws {
        try await withMirror { _, origin in
            try await withDatabaseFile { file in
                let pokedex = try makePokedex(origin, cache: try CacheService(path: file))
                for id in [143, 25, 1] { _ = try await pokedex.profile(id) }
                let query = PokemonQuery(sort: .weight, descending: true)
                let page = try await pokedex.page(query, offset: 0, limit: 5)
                #expect(page.items.map(\.id) == [143, 1, 25, 2, 3])
                #expect(page.coverage == SortCoverage(known: 3, total: 1025))
                let again = try makePokedex(origin, cache: try CacheService(path: file))
                #expect(try await again.page(query, offset: 0, limit: 5) == page)
            }
        }
    }

    @Test func `missing details are loaded slowly and retried after failures`() async throws {
        try await withMirror { mirror, origin in
            let time = ManualTime()
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil), time: time)
            mirror.inject(.webPage, under: "/api/v2/pokemon/7", times: 1)
            try await pokedex.collectFacts(every: .seconds(2), patience: .seconds(60))
            #expect(await pokedex.facts().count == 1025)
            #expect(time.sleeps.filter { $0 == .seconds(2) }.count == 1025)
            #expect(time.sleeps.filter { $0 == .seconds(60) }.count == 1)
            #expect(mirror.requests(under: "/api/v2/pokemon").count == 1 + 1026)
            let page = try await pokedex.page(PokemonQuery(sort: .total, descending: true), offset: 0, limit: 1)
            #expect(page.items.map(\.slug) == ["arceus"])
            #expect(page.coverage?.isComplete == true)
        }
    }

    @Test func `details that one user loads are available to others`() async throws {
        try await withMirror { mirror, origin in
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            #expect(pokedex.loadedEntry(25) == nil)
            let profile = try await pokedex.profile(25).value
            let species = try await pokedex.species(25, path: profile.speciesPath).value
            let evolution = try await pokedex.evolution(25, path: try #require(species.chainPath)).value
            let entry = PokedexEntry(profile: profile, species: species, evolution: evolution)
            #expect(pokedex.loadedEntry(25) == entry)
        }
    }

    @Test func `a full memory drops the oldest entry`() async throws {
        try await withMirror { _, origin in
            let pokedex = try makePokedex(origin, cache: try CacheService(path: nil))
            let memory = EntryMemory(capacity: 2)
            for id in 1...3 { memory.remember(try await pokedex.profile(id).value) }
            #expect(memory[1] == nil)
            #expect(memory[2] != nil && memory[3] != nil)
        }
    }
}
