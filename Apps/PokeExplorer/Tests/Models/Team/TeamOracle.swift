// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import PokeExplorerMirror

/// A second calculation of teams, which shares no code with the app.
///
/// It reads other parts of the raw data: what each type does to others, where the app reads what others do to it, and
/// the types in the resource of each Pokémon, where the app reads the Pokémon of each type. It counts every team from
/// the beginning.
struct TeamOracle {
    /// The factors other than 1, by attacking and defending type.
    private var factors: [String: [String: Double]] = [:]
    private(set) var typesOfSpecies: [Int: [String]] = [:]
    private(set) var totals: [Int: Int] = [:]

    static let typeNames = [
        "normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel", "fire", "water", "grass",
        "electric", "psychic", "ice", "dragon", "dark", "fairy",
    ]

    private struct Named: Decodable { var name: String }
    private struct Relations: Decodable {
        var doubleDamageTo: [Named]
        var halfDamageTo: [Named]
        var noDamageTo: [Named]
    }
    private struct RawType: Decodable {
        var name: String
        var damageRelations: Relations
    }
    private struct RawSlot: Decodable {
        var slot: Int
        var type: Named
    }
    private struct RawStat: Decodable { var baseStat: Int }
    private struct RawPokemon: Decodable {
        var id: Int
        var types: [RawSlot]
        var stats: [RawStat]
    }

    init() throws {
        let archive = try FactArchive.bundled.get()
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for entry in archive[.type].entries {
            let type = try decoder.decode(RawType.self, from: Data(archive.source(of: entry)))
            for other in type.damageRelations.doubleDamageTo { factors[type.name, default: [:]][other.name] = 2 }
            for other in type.damageRelations.halfDamageTo { factors[type.name, default: [:]][other.name] = 0.5 }
            for other in type.damageRelations.noDamageTo { factors[type.name, default: [:]][other.name] = 0 }
        }
        for entry in archive[.pokemon].entries where entry.id <= 1025 {
            let pokemon = try decoder.decode(RawPokemon.self, from: Data(archive.source(of: entry)))
            typesOfSpecies[pokemon.id] = pokemon.types.sorted { $0.slot < $1.slot }.map(\.type.name)
            totals[pokemon.id] = pokemon.stats.map(\.baseStat).reduce(0, +)
        }
    }

    func damage(of attack: String, on species: Int) -> Double {
        var product = 1.0
        for type in typesOfSpecies[species] ?? [] { product *= factors[attack]?[type] ?? 1 }
        return product
    }

    func hits(_ species: Int, _ target: String) -> Bool {
        for type in typesOfSpecies[species] ?? [] where factors[type]?[target] == 2 { return true }
        return false
    }

    /// Returns the gaps and weaknesses of a team, such as `gap ice` and `weak ice`.
    func problems(of team: [Int]) -> Set<String> {
        var problems: Set<String> = []
        for type in Self.typeNames {
            var difference = 0
            var isHit = false
            for member in team {
                let damage = damage(of: type, on: member)
                if damage > 1 { difference += 1 }
                if damage < 1 { difference -= 1 }
                if hits(member, type) { isHit = true }
            }
            if difference >= 2 { problems.insert("weak " + type) }
            if !isHit { problems.insert("gap " + type) }
        }
        return problems
    }

    struct Suggestion: Equatable {
        var id: Int
        var closed: Set<String>
    }

    /// Returns all Pokémon that close something and open nothing, in the order of the specification.
    func suggestions(for team: [Int]) -> [Suggestion] {
        let before = problems(of: team)
        var found: [Suggestion] = []
        for id in 1...1025 where !team.contains(id) {
            var best: Set<String> = []
            let changes: [[Int]]
            if team.count < 6 {
                changes = [team + [id]]
            } else {
                changes = team.map { leaving in team.filter { $0 != leaving } + [id] }
            }
            for changed in changes {
                let after = problems(of: changed)
                guard after.isSubset(of: before) else { continue }
                let closed = before.subtracting(after)
                if closed.count > best.count { best = closed }
            }
            if !best.isEmpty { found.append(Suggestion(id: id, closed: best)) }
        }
        return found.sorted { first, second in
            if first.closed.count != second.closed.count { return first.closed.count > second.closed.count }
            let (a, b) = (totals[first.id] ?? 0, totals[second.id] ?? 0)
            return a == b ? first.id < second.id : a > b
        }
    }
}
