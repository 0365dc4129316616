// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Pokémon's own part of the detail page.
struct PokemonProfile: Identifiable, Hashable, Sendable {
    var id: Int
    var types: [PokemonType]
    /// The height in meters.
    var height: Double?
    /// The weight in kilograms.
    var weight: Double?
    var abilities: [Ability]
    var stats: StatSet
    /// Whether PokéAPI has a picture of the Pokémon.
    var hasArtwork: Bool
    /// The attacking types that deal more or less damage than usual.
    ///
    /// Empty until the index is loaded.
    var effectiveness: [Effectiveness]
    /// The path of the species.
    var speciesPath: String?

    /// An ability that the Pokémon may have.
    struct Ability: Hashable, Sendable, Identifiable {
        var slug: String
        var isHidden: Bool

        var id: String { slug }
        var name: String { SpeciesName.words(slug) }
    }

    init(_ detail: PokemonDetail, chart: TypeChart) {
        id = detail.id
        types = (detail.types ?? []).sorted { $0.slot < $1.slot }.compactMap { PokemonType(rawValue: $0.type.name) }
        height = detail.height.map { Double($0) / 10 }
        weight = detail.weight.map { Double($0) / 10 }
        stats = StatSet(detail)
        hasArtwork = detail.sprites?.other?.officialArtwork?.frontDefault != nil
        effectiveness = chart.effectiveness(against: types)
        speciesPath = detail.species.map { ResourceLink($0.url).path }
        abilities = []
        for slot in (detail.abilities ?? []).sorted(by: { ($0.slot ?? 0) < ($1.slot ?? 0) }) {
            guard let ability = slot.ability, !abilities.contains(where: { $0.slug == ability.name }) else { continue }
            abilities.append(Ability(slug: ability.name, isHidden: slot.isHidden ?? false))
        }
    }
}

extension PokemonProfile {
    /// Returns the damage factor of attacks of a type; `nil` if it is the usual one.
    func multiplier(of attacker: PokemonType) -> Effectiveness.Multiplier? {
        effectiveness.first { $0.types.contains(attacker) }?.multiplier
    }
}

/// The species' part of the detail page.
struct SpeciesProfile: Hashable, Sendable {
    /// The category of the species, by language.
    var genera: [String: String]
    var rank: Rank?
    /// The path of the evolution chain.
    var chainPath: String?

    enum Rank: Hashable, Sendable {
        case baby, legendary, mythical
    }

    init(_ species: PokemonSpecies) {
        genera = [:]
        for entry in species.genera ?? [] where !entry.genus.isEmpty {
            genera[entry.language.name.lowercased()] = entry.genus
        }
        if species.isMythical == true {
            rank = .mythical
        } else if species.isLegendary == true {
            rank = .legendary
        } else if species.isBaby == true {
            rank = .baby
        }
        chainPath = species.evolutionChain.map { ResourceLink($0.url).path }
    }

    /// Returns the genus in a language such as `pt-BR`; otherwise in the language without its region, in English, or in
    /// any language.
    func genus(in language: String) -> Translation? {
        let language = language.lowercased().replacing("_", with: "-")
        let base = String(language.prefix { $0 != "-" })
        let found = [language, base, "en"].first { genera[$0] != nil } ?? genera.keys.min()
        return found.flatMap { code in genera[code].map { Translation(text: $0, language: code) } }
    }
}

/// A text with its language, which may not be the page's: screen readers then pronounce it correctly.
struct Translation: Hashable {
    let text: String
    /// The language's code, such as `en`.
    let language: String

    var locale: Locale { Locale(identifier: language) }
}
