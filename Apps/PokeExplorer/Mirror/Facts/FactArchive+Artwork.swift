// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FactArchive {
    /// Returns the facts for a drawing, or `nil` if no Pokémon has that number.
    func artworkSubject(id: Int) -> ArtworkSubject? {
        guard
            let entry = self[.pokemon].entry(id: id), let pokemon = decode(PokemonFacts.self, of: entry),
            let number = pokemon.species.id, let species = species(number)
        else { return nil }
        return ArtworkSubject(
            id: id,
            species: number,
            types: pokemon.types.sorted { $0.slot < $1.slot }.compactMap { CreatureType(rawValue: $0.type.name) },
            family: species.evolutionChain?.id ?? number,
            stage: stage(of: species),
            shape: species.shape?.name)
    }

    /// Returns the number of evolutions that lead to a species.
    ///
    /// No chain has more than three links.
    private func stage(of species: SpeciesFacts) -> Int {
        var (stage, ancestor) = (0, species.evolvesFromSpecies?.id)
        while stage < 2, let id = ancestor {
            stage += 1
            ancestor = self.species(id)?.evolvesFromSpecies?.id
        }
        return stage
    }

    private func species(_ id: Int) -> SpeciesFacts? {
        self[.species].entry(id: id).flatMap { decode(SpeciesFacts.self, of: $0) }
    }

    private func decode<Facts: Decodable>(_ type: Facts.Type, of entry: Entry) -> Facts? {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try? decoder.decode(type, from: Data(source(of: entry)))
    }
}

/// The facts of a Pokémon that its drawing needs.
private struct PokemonFacts: Decodable {
    struct Slot: Decodable {
        var slot: Int
        var type: Name
    }
    var types: [Slot]
    var species: Link
}

/// The facts of a species that a drawing needs.
private struct SpeciesFacts: Decodable {
    var shape: Name?
    var evolutionChain: Link?
    var evolvesFromSpecies: Link?
}

private struct Name: Decodable {
    var name: String
}

private struct Link: Decodable {
    var url: String

    /// The number at the end of a URL such as `@/api/v2/pokemon-species/25/`.
    var id: Int? { url.split(separator: "/").last.flatMap { Int($0) } }
}
