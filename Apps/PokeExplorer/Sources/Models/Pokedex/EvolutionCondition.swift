// SPDX-License-Identifier: Apache-2.0

/// A condition of an evolution.
///
/// Names are PokéAPI's; the catalog translates the names that it contains.
enum EvolutionCondition: Hashable, Sendable {
    case level(Int)
    case levelUp
    case trade
    case tradeFor(String)
    case item(String)
    case holding(String)
    case knowing(move: String)
    case knowingMove(ofType: PokemonType)
    case using(move: String, times: Int)
    case happiness(Int)
    case affection(Int)
    case beauty(Int)
    case locations([String])
    case specialRock
    case time(TimeOfDay)
    case female
    case male
    case partySpecies(String)
    case partyType(PokemonType)
    case rain
    case upsideDown
    case multiplayer
    case attackAboveDefense
    case attackBelowDefense
    case attackEqualsDefense
    case steps(Int)
    case damage(Int)
    case region(String)
    /// A trigger whose name says everything, such as "spin".
    case trigger(String)

    enum TimeOfDay: String, CaseIterable, Hashable, Sendable {
        case day, night, dusk
        case fullMoon = "full-moon"
    }
}

extension EvolutionCondition {
    /// Returns all conditions of one of PokéAPI's ways to evolve, the trigger first.
    static func all(of detail: EvolutionChain.Detail) -> [EvolutionCondition] {
        trigger(of: detail) + requirements(of: detail) + circumstances(of: detail)
    }

    private static func trigger(of detail: EvolutionChain.Detail) -> [EvolutionCondition] {
        let level = detail.minLevel.map(EvolutionCondition.level)
        let item = detail.item.map { EvolutionCondition.item($0.name) }
        switch detail.trigger?.name {
        case "level-up": return [level ?? .levelUp]
        case "trade": return [detail.tradeSpecies.map { .tradeFor($0.name) } ?? .trade] + [level].compactMap { $0 }
        case "use-item": return [item, level].compactMap { $0 }
        case "use-move", "strong-style-move", "agile-style-move":
            return [detail.usedMove.map { .using(move: $0.name, times: detail.minMoveCount ?? 1) }, level]
                .compactMap { $0 }
        case "recoil-damage", "take-damage":
            return detail.minDamageTaken == nil ? [detail.trigger.map { .trigger($0.name) }].compactMap { $0 } : []
        case let name?: return [.trigger(name)] + [level, item].compactMap { $0 }
        case nil: return [level, item].compactMap { $0 }
        }
    }

    private static func requirements(of detail: EvolutionChain.Detail) -> [EvolutionCondition] {
        var result: [EvolutionCondition] = []
        if let item = detail.heldItem { result.append(.holding(item.name)) }
        if let move = detail.knownMove { result.append(.knowing(move: move.name)) }
        if let type = detail.knownMoveType.flatMap({ PokemonType($0.name) }) {
            result.append(.knowingMove(ofType: type))
        }
        if let value = detail.minHappiness { result.append(.happiness(value)) }
        if let value = detail.minAffection { result.append(.affection(value)) }
        if let value = detail.minBeauty { result.append(.beauty(value)) }
        if let value = detail.minDamageTaken { result.append(.damage(value)) }
        if let value = detail.minSteps { result.append(.steps(value)) }
        if let species = detail.partySpecies { result.append(.partySpecies(species.name)) }
        if let type = detail.partyType.flatMap({ PokemonType($0.name) }) { result.append(.partyType(type)) }
        switch detail.relativePhysicalStats {
        case 1: result.append(.attackAboveDefense)
        case -1: result.append(.attackBelowDefense)
        case 0: result.append(.attackEqualsDefense)
        default: break
        }
        return result
    }

    private static func circumstances(of detail: EvolutionChain.Detail) -> [EvolutionCondition] {
        var result: [EvolutionCondition] = []
        switch detail.gender {
        case 1: result.append(.female)
        case 2: result.append(.male)
        default: break
        }
        if let time = detail.timeOfDay.flatMap(TimeOfDay.init) { result.append(.time(time)) }
        if let location = detail.location { result.append(.locations([location.name])) }
        if let region = detail.region { result.append(.region(region.name)) }
        if detail.nearSpecialRock == true { result.append(.specialRock) }
        if detail.needsOverworldRain == true { result.append(.rain) }
        if detail.turnUpsideDown == true { result.append(.upsideDown) }
        if detail.needsMultiplayer == true { result.append(.multiplayer) }
        return result
    }
}
