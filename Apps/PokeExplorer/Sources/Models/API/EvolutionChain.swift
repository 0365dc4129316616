// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The response of `/evolution-chain/{id}`.
struct EvolutionChain: Codable, Hashable, Sendable {
    var id: Int
    var babyTriggerItem: NamedResource?
    var chain: Link

    enum CodingKeys: String, CodingKey {
        case id, chain
        case babyTriggerItem = "baby_trigger_item"
    }

    /// One species of a chain and the species into which it evolves.
    struct Link: Codable, Hashable, Sendable {
        var species: NamedResource
        var evolutionDetails: [Detail]?
        var evolvesTo: [Link]?

        enum CodingKeys: String, CodingKey {
            case species
            case evolutionDetails = "evolution_details"
            case evolvesTo = "evolves_to"
        }
    }

    /// One way to evolve: a trigger and all conditions that must hold at the same time.
    struct Detail: Codable, Hashable, Sendable {
        var trigger: NamedResource?
        var isDefault: Bool?
        var baseForm: NamedResource?
        var evolvedForm: NamedResource?
        var item: NamedResource?
        var heldItem: NamedResource?
        var knownMove: NamedResource?
        var knownMoveType: NamedResource?
        var usedMove: NamedResource?
        var location: NamedResource?
        var region: NamedResource?
        var partySpecies: NamedResource?
        var partyType: NamedResource?
        var tradeSpecies: NamedResource?
        var gender: Int?
        var minLevel: Int?
        var minHappiness: Int?
        var minAffection: Int?
        var minBeauty: Int?
        var minDamageTaken: Int?
        var minMoveCount: Int?
        var minSteps: Int?
        var relativePhysicalStats: Int?
        var timeOfDay: String?
        var nearSpecialRock: Bool?
        var needsMultiplayer: Bool?
        var needsOverworldRain: Bool?
        var turnUpsideDown: Bool?

        enum CodingKeys: String, CodingKey {
            case trigger, item, location, region, gender
            case isDefault = "is_default"
            case baseForm = "base_form"
            case evolvedForm = "evolved_form"
            case heldItem = "held_item"
            case knownMove = "known_move"
            case knownMoveType = "known_move_type"
            case usedMove = "used_move"
            case partySpecies = "party_species"
            case partyType = "party_type"
            case tradeSpecies = "trade_species"
            case minLevel = "min_level"
            case minHappiness = "min_happiness"
            case minAffection = "min_affection"
            case minBeauty = "min_beauty"
            case minDamageTaken = "min_damage_taken"
            case minMoveCount = "min_move_count"
            case minSteps = "min_steps"
            case relativePhysicalStats = "relative_physical_stats"
            case timeOfDay = "time_of_day"
            case nearSpecialRock = "near_special_rock"
            case needsMultiplayer = "needs_multiplayer"
            case needsOverworldRain = "needs_overworld_rain"
            case turnUpsideDown = "turn_upside_down"
        }
    }
}
