// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The number, name, types and generation of every species, and the damage between types.
///
/// The index is built from 28 responses of PokéAPI (the list, 18 types, 9 generations), saved in the database and
/// shared by all sessions of the process. Searching and filtering need nothing else.
struct SpeciesIndex: Hashable, Sendable {
    /// All species of the national dex, by number.
    let species: [PokemonSummary]
    let chart: TypeChart
    /// The time of the oldest response in the index.
    let builtAt: Date

    private let positions: [Int: Int]
    private let searchKeys: [[UInt8]]
    private let sortKeys: [[UInt8]]

    /// The numbers of PokéAPI's types in the index.
    static let typeNumbers = 1...18
    static let generationNumbers = 1...9

    init(species: [PokemonSummary], chart: TypeChart, builtAt: Date) {
        self.species = species
        self.chart = chart
        self.builtAt = builtAt
        positions = Dictionary(
            species.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        searchKeys = species.map { Array(SearchText.key($0.name).utf8) }
        sortKeys = species.map { Array(SearchText.fold($0.name).utf8) }
    }

    /// Creates the index from the responses.
    ///
    /// Values that a response lacks stay empty in the species concerned.
    init(list: PokemonResponse, types: [TypeResource], generations: [GenerationResource], builtAt: Date) {
        var slots: [Int: [(slot: Int, type: PokemonType)]] = [:]
        for resource in types {
            guard let type = PokemonType(rawValue: resource.name) else { continue }
            for member in resource.pokemon {
                guard let id = member.pokemon.id else { continue }
                slots[id, default: []].append((member.slot, type))
            }
        }
        var origins: [Int: (generation: Int, species: NamedResource)] = [:]
        for generation in generations {
            for species in generation.pokemonSpecies {
                if let id = species.id { origins[id] = (generation.id, species) }
            }
        }
        let entries = list.results.compactMap { pokemon -> PokemonSummary? in
            guard let id = pokemon.id, id < PokemonSummary.firstFormNumber else { return nil }
            let origin = origins[id]
            return PokemonSummary(
                id: id,
                // The species' own name: the list says "deoxys-normal", the species is called Deoxys.
                slug: origin?.species.name ?? pokemon.name,
                types: (slots[id] ?? []).sorted { $0.slot < $1.slot }.map(\.type),
                generation: origin?.generation,
                detailPath: ResourceLink(pokemon.url).path,
                speciesPath: (origin?.species.url).map { ResourceLink($0).path })
        }
        self.init(species: entries.sorted { $0.id < $1.id }, chart: TypeChart(types), builtAt: builtAt)
    }

    /// The species with a number.
    subscript(_ id: Int) -> PokemonSummary? { positions[id].map { species[$0] } }

    /// Returns the species before and after a species, in the order of numbers.
    func neighbours(of id: Int) -> (previous: PokemonSummary?, next: PokemonSummary?) {
        guard let position = positions[id] else { return (nil, nil) }
        return (
            position > 0 ? species[position - 1] : nil,
            position + 1 < species.count ? species[position + 1] : nil
        )
    }

    /// Returns the species that match a query, in its order.
    ///
    /// Linear in the number of species; a sort adds its logarithm.
    func select(_ query: PokemonQuery, facts: [Int: PokemonFacts] = [:]) -> [PokemonSummary] {
        if query.isPlain { return species }
        let needle = Array(query.normalizedSearch.utf8)
        let number = SearchText.number(query.search)
        let found = species.indices.lazy.filter { position in
            let candidate = species[position]
            guard query.generation == nil || candidate.generation == query.generation,
                query.types.allSatisfy(candidate.types.contains)
            else { return false }
            switch number {
            case .exactly?: return number?.matches(candidate.id) == true
            case .startingWith? where number?.matches(candidate.id) == true: return true
            default: return Self.contains(searchKeys[position], needle)
            }
        }
        return sorted(found.map { $0 }, by: query, facts: facts).map { species[$0] }
    }

    /// Returns the number of species in a result that have a value to sort by.
    func coverage(of result: [PokemonSummary], for query: PokemonQuery, facts: [Int: PokemonFacts]) -> SortCoverage? {
        guard !query.sort.isInIndex else { return nil }
        let known = result.count { query.sort.value(in: facts[$0.id]) != nil }
        return SortCoverage(known: known, total: result.count)
    }

    private func sorted(_ found: [Int], by query: PokemonQuery, facts: [Int: PokemonFacts]) -> [Int] {
        switch query.sort {
        case .number:
            return query.descending ? found.reversed() : found
        case .name:
            let ordered = found.sorted { sortKeys[$0].lexicographicallyPrecedes(sortKeys[$1]) }
            return query.descending ? ordered.reversed() : ordered
        case .height, .weight, .total:
            // Species without a value come last in both directions, by number. Equal values are ordered by number too.
            var known: [(value: Int, position: Int)] = []
            var unknown: [Int] = []
            for position in found {
                if let value = query.sort.value(in: facts[species[position].id]) {
                    known.append((value, position))
                } else {
                    unknown.append(position)
                }
            }
            known.sort {
                if $0.value == $1.value { return $0.position < $1.position }
                return query.descending ? $0.value > $1.value : $0.value < $1.value
            }
            return known.map(\.position) + unknown
        }
    }

    /// Whether one run of bytes is part of another.
    ///
    /// Comparing folded UTF-8 makes a search over all species cheap enough for each keystroke.
    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard let first = part.first, text.count >= part.count else { return part.isEmpty }
        for start in 0...(text.count - part.count) where text[start] == first {
            if text[start..<(start + part.count)].elementsEqual(part) { return true }
        }
        return false
    }
}

extension SpeciesIndex: Codable {
    private enum CodingKeys: String, CodingKey {
        case species, chart, builtAt
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            species: try container.decode([PokemonSummary].self, forKey: .species),
            chart: try container.decode(TypeChart.self, forKey: .chart),
            builtAt: try container.decode(Date.self, forKey: .builtAt))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(species, forKey: .species)
        try container.encode(chart, forKey: .chart)
        try container.encode(builtAt, forKey: .builtAt)
    }
}
