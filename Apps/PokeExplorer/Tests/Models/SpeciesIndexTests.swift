// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// Searching, filtering and sorting, over a small index.
struct SpeciesIndexTests {
    private let index = SpeciesIndex.sample

    private func find(_ query: PokemonQuery, facts: [Int: PokemonFacts] = [:]) -> [Int] {
        index.select(query, facts: facts).map(\.id)
    }

    @Test(arguments: [
        ("pika", [25]), ("PIKA", [25]), ("chu", [25, 26]), ("  raichu ", [26]), ("flabebe", [669]),
        ("Flabébé", [669]), ("mr mime", [122]), ("mr. mime", [122]), ("nidoran♀", [29]), ("nidoran", [29, 32]),
        ("nidoran♀\u{FE0F}", [29]), ("NIDORAN♂", [32]), ("ho oh", [250]), ("ho-oh", [250]), ("hooh", [250]),
        ("Ho–Oh", [250]), ("mrmime", [122]),
        ("ＰＩＫＡ", [25]), ("xyz", []), ("🔥", []), ("pika🔥", []), ("❤️", []), ("🏳️‍🌈", []),
        ("25", [25, 250]), ("#25", [25]), ("025", [25]), ("0025", [25]), ("#250", [250]), ("2", [25, 26, 29, 250]),
    ])
    func `a search finds parts of names and numbers`(text: String, ids: [Int]) {
        #expect(find(PokemonQuery(search: text)) == ids)
    }

    @Test(arguments: ["farfetchd", "farfetch'd", "Farfetch’d", "FARFETCH D"])
    func `apostrophes need not be typed`(text: String) {
        let index = SpeciesIndex(species: [.sample(83, "farfetchd")], chart: TypeChart(), builtAt: .now)
        #expect(index.select(PokemonQuery(search: text)).map(\.id) == [83])
    }

    @Test(arguments: ["", "  ", "#", "-", "’"])
    func `a blank search finds all species`(text: String) {
        #expect(find(PokemonQuery(search: text)) == index.species.map(\.id))
        #expect(PokemonQuery(search: text).isPlain)
    }

    @Test func `two type filters require both types`() {
        #expect(find(PokemonQuery(types: [.fairy])) == [122, 669])
        #expect(find(PokemonQuery(types: [.fairy, .psychic])) == [122])
        #expect(find(PokemonQuery(types: [.psychic, .fairy])) == [122])
        #expect(find(PokemonQuery(types: [.fairy, .fire])) == [])
    }

    @Test func `all filters apply together`() {
        #expect(find(PokemonQuery(generation: 2)) == [250])
        #expect(find(PokemonQuery(types: [.electric], generation: 1)) == [25, 26])
        #expect(find(PokemonQuery(search: "rai", types: [.electric], generation: 1)) == [26])
        #expect(find(PokemonQuery(search: "rai", types: [.electric], generation: 6)) == [])
    }

    @Test func `names are sorted alphabetically`() {
        let names = index.select(PokemonQuery(sort: .name)).map(\.name)
        #expect(names == ["Flabébé", "Ho-Oh", "Mr. Mime", "Nidoran♀", "Nidoran♂", "Pikachu", "Raichu"])
        #expect(index.select(PokemonQuery(sort: .name, descending: true)).map(\.name) == names.reversed())
    }

    @Test func `the order of numbers can be reversed`() {
        #expect(find(PokemonQuery(descending: true)) == index.species.map(\.id).reversed())
    }

    @Test func `unknown values are last in both directions`() {
        let facts = [
            25: PokemonFacts(id: 25, height: 4, weight: 60, total: 320),
            250: PokemonFacts(id: 250, height: 38, weight: 1990, total: 680),
            26: PokemonFacts(id: 26, height: 8, weight: nil, total: 485),
            29: PokemonFacts(id: 29, height: 4, weight: 70, total: 275),
        ]
        #expect(find(PokemonQuery(sort: .height), facts: facts) == [25, 29, 26, 250, 32, 122, 669])
        #expect(find(PokemonQuery(sort: .height, descending: true), facts: facts) == [250, 26, 25, 29, 32, 122, 669])
        #expect(find(PokemonQuery(sort: .weight, descending: true), facts: facts) == [250, 29, 25, 26, 32, 122, 669])
        let query = PokemonQuery(sort: .weight)
        let coverage = index.coverage(of: index.select(query, facts: facts), for: query, facts: facts)
        #expect(coverage == SortCoverage(known: 3, total: 7))
        #expect(index.coverage(of: index.species, for: PokemonQuery(sort: .name), facts: facts) == nil)
    }

    @Test func `the first and the last species have one neighbor`() {
        #expect(index.neighbours(of: 25).previous == nil)
        #expect(index.neighbours(of: 25).next?.id == 26)
        #expect(index.neighbours(of: 669).next == nil)
        #expect(index.neighbours(of: 4).previous == nil)
    }

    @Test func `an index is encoded and decoded without a loss`() throws {
        let data = try JSONEncoder().encode(index)
        #expect(try JSONDecoder().decode(SpeciesIndex.self, from: data) == index)
    }

    @Test func `a species without types is in the index`() {
        let list = PokemonResponse(
            count: 3, next: nil, previous: nil,
            results: [
                Pokemon(name: "new-one", url: "https://pokeapi.co/api/v2/pokemon/1026/"),
                Pokemon(name: "bulbasaur-mega", url: "/api/v2/pokemon/10001/"),
                Pokemon(name: "odd", url: "/api/v2/pokemon/"),
            ])
        let index = SpeciesIndex(list: list, types: [], generations: [], builtAt: .now)
        #expect(index.species.map(\.name) == ["New One"])
        #expect(index[1026]?.types == [])
        #expect(index[1026]?.detailPath == "/api/v2/pokemon/1026/")
    }

    @Test(arguments: [(1, "#0001"), (25, "#0025"), (1025, "#1025"), (12345, "#12345")])
    func numbersHaveFourDigits(id: Int, text: String) {
        #expect(PokemonSummary.number(id) == text)
    }
}

extension SpeciesIndex {
    /// Seven species whose names cover all special cases.
    static let sample = SpeciesIndex(
        species: [
            .sample(25, "pikachu", [.electric]), .sample(26, "raichu", [.electric]),
            .sample(29, "nidoran-f", [.poison]), .sample(32, "nidoran-m", [.poison]),
            .sample(122, "mr-mime", [.psychic, .fairy]), .sample(250, "ho-oh", [.fire, .flying], generation: 2),
            .sample(669, "flabebe", [.fairy], generation: 6),
        ], chart: TypeChart(), builtAt: Date(timeIntervalSince1970: 1_700_000_000))
}

extension PokemonSummary {
    static func sample(
        _ id: Int, _ slug: String? = nil, _ types: [PokemonType] = [.normal], generation: Int = 1
    ) -> PokemonSummary {
        PokemonSummary(
            id: id, slug: slug ?? "pokemon-\(id)", types: types, generation: generation,
            detailPath: "/api/v2/pokemon/\(id)/", speciesPath: "/api/v2/pokemon-species/\(id)/")
    }
}
