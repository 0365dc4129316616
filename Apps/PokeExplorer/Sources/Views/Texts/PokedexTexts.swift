// SPDX-License-Identifier: Apache-2.0

import Vitral

// Names without a Portuguese translation in PokéAPI are translated in the app's own catalog. The keys are composed
// from PokéAPI's names, so these are the only places where a key is not a literal.

extension PokemonType {
    var title: LocalizedStringKey { LocalizedStringKey("type." + rawValue) }
}

extension Stat {
    var title: LocalizedStringKey { LocalizedStringKey("stat." + rawValue) }
}

extension PokemonQuery.SortKey {
    var title: LocalizedStringKey { LocalizedStringKey("sort." + rawValue) }
}

extension SpeciesProfile.Rank {
    var title: LocalizedStringKey {
        switch self {
        case .baby: "rank.baby"
        case .legendary: "rank.legendary"
        case .mythical: "rank.mythical"
        }
    }
}

extension Effectiveness.Multiplier {
    /// The strength in words, for users who do not see the sign.
    var title: LocalizedStringKey {
        switch self {
        case .quadruple: "effectiveness.quadruple"
        case .double: "effectiveness.double"
        case .half: "effectiveness.half"
        case .quarter: "effectiveness.quarter"
        case .none: "effectiveness.none"
        }
    }
}

extension ErrorMessage {
    var title: LocalizedStringKey {
        switch self {
        case .notFound: "error.notFound"
        case .missing: "error.missing"
        case .unreadable: "error.unreadable"
        case .cutShort: "error.cutShort"
        case .empty: "error.empty"
        case .unreachable: "error.unreachable"
        case .timedOut: "error.timedOut"
        case .rateLimited(let seconds) where seconds > 0: "error.rateLimited \(seconds)"
        case .rateLimited: "error.rateLimitedForAWhile"
        case .server: "error.server"
        case .unexpected: "error.unexpected"
        }
    }
}

extension Age {
    /// The line with the age of a saved response.
    var offlineTitle: LocalizedStringKey {
        switch self {
        case .moments: "offline.moments"
        case .minutes(let count): "offline.minutes \(count)"
        case .hours(let count): "offline.hours \(count)"
        case .days(let count): "offline.days \(count)"
        }
    }
}
