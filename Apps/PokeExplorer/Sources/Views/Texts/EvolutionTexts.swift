// SPDX-License-Identifier: Apache-2.0

import Vitral

extension EvolutionCondition {
    /// The text of the condition.
    var title: LocalizedStringKey {
        switch self {
        case .level(let level): "evolution.level \(level)"
        case .levelUp: "evolution.levelUp"
        case .trade: "evolution.trade"
        case .tradeFor(let species): "evolution.tradeFor \(SpeciesName.display(species))"
        case .item(let item): "evolution.item \(KnownName.item.title(item))"
        case .holding(let item): "evolution.holding \(KnownName.item.title(item))"
        case .knowing(let move): "evolution.knowing \(KnownName.move.title(move))"
        case .knowingMove(let type): "evolution.knowingMoveOfType \(type.title)"
        case .using(let move, let times): "evolution.using \(KnownName.move.title(move)) \(times)"
        case .happiness(let value): "evolution.happiness \(value)"
        case .affection(let value): "evolution.affection \(value)"
        case .beauty(let value): "evolution.beauty \(value)"
        case .locations(let places): "evolution.locations \(Self.list(places.map(KnownName.location.title)))"
        case .specialRock: "evolution.specialRock"
        case .time(.day): "evolution.day"
        case .time(.night): "evolution.night"
        case .time(.dusk): "evolution.dusk"
        case .time(.fullMoon): "evolution.fullMoon"
        case .female: "evolution.female"
        case .male: "evolution.male"
        case .partySpecies(let species): "evolution.partySpecies \(SpeciesName.display(species))"
        case .partyType(let type): "evolution.partyType \(type.title)"
        case .rain: "evolution.rain"
        case .upsideDown: "evolution.upsideDown"
        case .multiplayer: "evolution.multiplayer"
        case .attackAboveDefense: "evolution.attackAboveDefense"
        case .attackBelowDefense: "evolution.attackBelowDefense"
        case .attackEqualsDefense: "evolution.attackEqualsDefense"
        case .steps(let count): "evolution.steps \(count)"
        case .damage(let value): "evolution.damage \(value)"
        case .region(let region): "evolution.region \(KnownName.region.title(region))"
        case .trigger(let name): KnownName.trigger.title(name)
        }
    }

    /// Returns a list of names with the language's separators.
    private static func list(_ names: [LocalizedStringKey]) -> LocalizedStringKey {
        guard let first = names.first else { return "" }
        return names.dropFirst().reduce(first) { "list.join \($0) \($1)" }
    }
}

extension EvolutionWay {
    /// All conditions in one line.
    var title: LocalizedStringKey {
        guard let first = conditions.first else { return "evolution.untold" }
        return conditions.dropFirst().reduce(first.title) { "conditions.join \($0) \($1.title)" }
    }

    /// The text for the form, if it is not the usual one.
    var formTitle: LocalizedStringKey? {
        form.map { KnownName.form.title($0) }
    }
}

/// The names of PokéAPI that the catalog translates.
///
/// Other names are shown as English words.
enum KnownName: String, CaseIterable {
    case item, move, location, region, trigger, form

    /// Returns the name in the user's language.
    func title(_ slug: String) -> LocalizedStringKey {
        if slugs.contains(slug) { return LocalizedStringKey(rawValue + "." + slug) }
        return "name.unknown \(SpeciesName.words(slug))"
    }

    /// The slugs in the catalog.
    var slugs: Set<String> {
        switch self {
        case .item: Self.items
        case .move: Self.moves
        case .location: Self.locations
        case .region: ["alola", "galar", "hisui", "paldea"]
        case .trigger: Self.triggers
        case .form: Self.forms
        }
    }

    private static let items: Set<String> = [
        "auspicious-armor", "black-augurite", "chipped-pot", "cracked-pot", "dawn-stone", "deep-sea-scale",
        "deep-sea-tooth", "dragon-scale", "dubious-disc", "dusk-stone", "electirizer", "fire-stone", "full-incense",
        "galarica-cuff", "galarica-wreath", "ice-stone", "kings-rock", "lax-incense", "leaf-stone", "luck-incense",
        "magmarizer", "malicious-armor", "masterpiece-teacup", "metal-alloy", "metal-coat", "moon-stone",
        "odd-incense", "oval-stone", "peat-block", "prism-scale", "protector", "pure-incense", "razor-claw",
        "razor-fang", "reaper-cloth", "rock-incense", "rose-incense", "sachet", "scroll-of-darkness",
        "scroll-of-waters", "sea-incense", "shiny-stone", "sun-stone", "sweet-apple", "syrupy-apple", "tart-apple",
        "thunder-stone", "unremarkable-teacup", "up-grade", "water-stone", "wave-incense", "whipped-dream",
    ]

    private static let moves: Set<String> = [
        "ancient-power", "barb-barrage", "double-hit", "dragon-cheer", "dragon-pulse", "hyper-drill", "mimic",
        "psyshield-bash", "rage-fist", "rollout", "stomp", "taunt", "twin-beam",
    ]

    private static let locations: Set<String> = [
        "blush-mountain", "chargestone-cave", "eterna-forest", "frost-cavern", "kalos-route-13", "kalos-route-20",
        "lush-jungle", "mount-lanakila", "mt-coronet", "new-mauville", "petalburg-woods", "pinwheel-forest",
        "shoal-cave", "sinnoh-route-217", "twist-mountain", "vast-poni-canyon",
    ]

    private static let triggers: Set<String> = [
        "gimmighoul-coins", "other", "recoil-damage", "shed", "spin", "take-damage", "three-critical-hits",
        "three-defeated-bisharp", "tower-of-darkness", "tower-of-waters",
    ]

    private static let forms: Set<String> = [
        "alola", "average", "dusk", "galar", "galar-standard", "hisui", "large", "midday", "midnight", "own-tempo",
        "paldea", "rapid-strike", "single-strike", "small", "super", "white-striped",
    ]
}
