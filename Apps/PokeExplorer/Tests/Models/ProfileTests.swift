// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// The profile of a Pokémon when PokéAPI omits fields.
struct ProfileTests {
    @Test func `only the number and the name are required`() throws {
        let detail = try JSONAnswer.decode(
            PokemonDetail.self, from: Data(#"{"id":7,"name":"squirtle","height":null,"sprites":null}"#.utf8), url: "u")
        let profile = PokemonProfile(detail, chart: TypeChart())
        #expect(profile.types.isEmpty && profile.abilities.isEmpty && profile.stats.isEmpty)
        #expect(profile.height == nil && profile.weight == nil && !profile.hasArtwork)
        #expect(PokemonFacts(detail) == PokemonFacts(id: 7, height: nil, weight: nil, total: nil))
    }

    @Test func statsComeInAnyOrderAndMayBeMissing() throws {
        let json = #"""
            {"id":1,"name":"x","stats":[{"base_stat":45,"stat":{"name":"speed","url":""}},
            {"base_stat":50,"stat":{"name":"hp","url":""}},{"base_stat":1,"stat":{"name":"accuracy","url":""}}]}
            """#
        let stats = StatSet(try JSONAnswer.decode(PokemonDetail.self, from: Data(json.utf8), url: "u"))
        #expect(stats[.hp] == 50 && stats[.speed] == 45 && stats[.attack] == nil)
        #expect(stats.total == nil)
    }

    @Test func `abilities are in the order of their slots, once each`() throws {
        let json = #"""
            {"id":1,"name":"x","abilities":[{"ability":{"name":"solar-power","url":""},"is_hidden":true,"slot":3},
            {"ability":null,"is_hidden":false,"slot":2},{"ability":{"name":"blaze","url":""},"is_hidden":false,"slot":1},
            {"ability":{"name":"blaze","url":""},"is_hidden":true,"slot":4}]}
            """#
        let detail = try JSONAnswer.decode(PokemonDetail.self, from: Data(json.utf8), url: "u")
        let abilities = PokemonProfile(detail, chart: TypeChart()).abilities
        #expect(abilities.map(\.name) == ["Blaze", "Solar Power"])
        #expect(abilities.map(\.isHidden) == [false, true])
    }

    @Test func `the genus is in the user's language or a fallback`() throws {
        let json = #"""
            {"id":1,"name":"x","is_legendary":true,"genera":[{"genus":"Pokémon Ratón","language":{"name":"es","url":""}},
            {"genus":"Mouse Pokémon","language":{"name":"en","url":""}}]}
            """#
        let species = SpeciesProfile(try JSONAnswer.decode(PokemonSpecies.self, from: Data(json.utf8), url: "u"))
        #expect(species.genus(in: "es-MX")?.text == "Pokémon Ratón")
        #expect(species.genus(in: "en_US")?.text == "Mouse Pokémon")
        #expect(species.genus(in: "pt-BR") == Translation(text: "Mouse Pokémon", language: "en"))
        #expect(species.rank == .legendary)
        #expect(species.chainPath == nil)
        let bare = try JSONAnswer.decode(PokemonSpecies.self, from: Data(#"{"id":1,"name":"x"}"#.utf8), url: "u")
        #expect(SpeciesProfile(bare).genus(in: "en") == nil)
    }

    @Test(
        arguments: [
            ("/api/v2/pokemon/25/", "/api/v2/pokemon/25/", 25),
            ("https://pokeapi.co/api/v2/pokemon/25", "/api/v2/pokemon/25", 25),
            ("https://pokeapi.co", "/", nil), ("type/3/", "/type/3/", 3),
            ("/api/v2/pokemon?limit=4", "/api/v2/pokemon?limit=4", nil),
            ("", "/", nil),
        ] as [(String, String, Int?)])
    func `addresses are absolute or paths`(address: String, path: String, id: Int?) {
        #expect(ResourceLink(address).path == path)
        #expect(ResourceLink(address).id == id)
    }

    @Test(arguments: [
        (0.0, Age.moments), (59, .moments), (60, .minutes(1)), (3599, .minutes(59)), (3600, .hours(1)),
        (86_399, .hours(23)), (86_400, .days(1)), (864_000, .days(10)), (-5, .moments),
    ])
    func agesAreInTheLargestUnitThatFits(seconds: Double, age: Age) {
        let start = Date(timeIntervalSince1970: 1000)
        #expect(Age(from: start, to: start + seconds) == age)
    }

    @Test func `the age of two answers is that of the older`() {
        let early = Freshness.saved(since: Date(timeIntervalSince1970: 1))
        let late = Freshness.saved(since: Date(timeIntervalSince1970: 2))
        #expect(early.combined(with: late) == early)
        #expect(late.combined(with: early) == early)
        #expect(Freshness.current.combined(with: late) == late)
        #expect(late.combined(with: .current) == late)
        #expect(Freshness.current.combined(with: .current) == .current)
    }
}
