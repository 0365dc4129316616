// SPDX-License-Identifier: Apache-2.0

import Vitral

extension TeamBuilder.Notice.Kind {
    var title: LocalizedStringKey {
        switch self {
        case .added(let name, let count): "team.notice.added \(name) \(count) \(TeamLink.size)"
        case .removed(let name, let count): "team.notice.removed \(name) \(count) \(TeamLink.size)"
        case .full(let name): "team.notice.full \(name) \(TeamLink.size)"
        case .replaced: "team.notice.replaced"
        }
    }

    var systemImage: String {
        switch self {
        case .added: AppSymbols.added
        case .removed: AppSymbols.removed
        case .full: AppSymbols.refused
        case .replaced: AppSymbols.undo
        }
    }
}

extension LeftOutEntry {
    var title: LocalizedStringKey {
        switch self {
        case .unreadable(let text): "team.leftOut.unreadable \(text)"
        case .unknown(let number): "team.leftOut.unknown \(PokemonSummary.number(number))"
        case .repeated(let pokemon): "team.leftOut.repeated \(pokemon.name)"
        case .noRoom(let pokemon): "team.leftOut.noRoom \(pokemon.name) \(TeamLink.size)"
        }
    }
}

extension TeamProblem {
    var title: LocalizedStringKey {
        switch self {
        case .nameMissing: "team.problem.nameMissing"
        case .nameTooLong: "team.problem.nameTooLong \(SavedTeamName.maximumLength)"
        case .tooManyTeams: "team.problem.tooManyTeams \(SavedTeam.maximumCount)"
        case .notSignedIn: "team.problem.notSignedIn"
        case .notSaved: "team.problem.notSaved"
        case .notRemoved: "team.problem.notRemoved"
        }
    }
}

extension TeamAnalysis.Row {
    /// The members that the type hits hard, and those that resist it.
    var weaknessTitle: LocalizedStringKey {
        resisting == 0 ? "team.weak \(hard)" : "team.list.comma \(weakTitle) \(resistingTitle)"
    }

    /// The members that resist the type, and those that ignore it.
    var strengthTitle: LocalizedStringKey {
        let ignoring = takers[.none, default: 0]
        if ignoring == 0 { return resistingTitle }
        let ignoringTitle: LocalizedStringKey = "team.ignoring \(ignoring)"
        return resistingSome == 0
            ? ignoringTitle : "team.list.comma \(resistingSomeTitle) \(ignoringTitle)"
    }

    private var weakTitle: LocalizedStringKey { "team.weak \(hard)" }
    private var resistingTitle: LocalizedStringKey { "team.resisting \(resisting)" }
    private var resistingSomeTitle: LocalizedStringKey { "team.resisting \(resistingSome)" }
}

extension TeamSuggestion {
    /// The gaps and weaknesses that it closes, in one line.
    var reason: LocalizedStringKey {
        var reasons: [LocalizedStringKey] = []
        if !hits.isEmpty { reasons.append("team.reason.hits \(Self.list(hits))") }
        if !resists.isEmpty { reasons.append("team.reason.resists \(Self.list(resists))") }
        if !ignores.isEmpty { reasons.append("team.reason.ignores \(Self.list(ignores))") }
        if !eases.isEmpty { reasons.append("team.reason.eases \(Self.list(eases))") }
        guard let first = reasons.first else { return "" }
        return reasons.dropFirst().reduce(first) { "team.reason.join \($0) \($1)" }
    }

    /// Returns the names of types as a list in a sentence: "Water, Ground and Ice".
    private static func list(_ types: [PokemonType]) -> LocalizedStringKey {
        guard let first = types.first, let last = types.last else { return "" }
        guard types.count > 1 else { return first.title }
        let beginning = types.dropFirst().dropLast().reduce(first.title) { "team.list.comma \($0) \($1.title)" }
        return "team.list.and \(beginning) \(last.title)"
    }
}
