// SPDX-License-Identifier: Apache-2.0

/// A Pokémon that would close gaps and weaknesses of a team without opening a new one.
struct TeamSuggestion: Identifiable, Hashable, Sendable {
    let pokemon: PokemonSummary
    /// The member whose place it would take; `nil` if the team has room.
    let replaced: PokemonSummary?
    /// The gaps that it closes: it hits these types ×2 with a type of its own.
    let hits: [PokemonType]
    /// The weaknesses that it closes, although it takes some damage of these types.
    let resists: [PokemonType]
    /// The weaknesses that it closes because it takes no damage of these types.
    let ignores: [PokemonType]
    /// The weaknesses that it closes only because it is not weak where the replaced member is.
    let eases: [PokemonType]
    /// The total of its base stats, if it is known.
    let total: Int?

    var id: Int { pokemon.id }

    /// The number of gaps and weaknesses that it closes.
    var closed: Int { hits.count + resists.count + ignores.count + eases.count }
}

extension TeamSuggestion {
    /// Returns the Pokémon that close the most gaps and weaknesses of a team without opening a new one.
    ///
    /// Equal ones are ordered by their total of base stats, the highest first and unknown ones last, then by number. For
    /// a full team, each takes the place of the member whose departure helps most.
    ///
    /// Linear in the number of species. The types decide everything but the order, and there are fewer than two hundred
    /// combinations of types, so each combination is judged once.
    ///
    /// - Parameters:
    ///   - totals: The known totals of base stats, by number.
    ///   - limit: The maximum number of suggestions.
    static func ranking(
        for members: [PokemonSummary], in index: SpeciesIndex, totals: [Int: Int], limit: Int
    ) -> [TeamSuggestion] {
        let judge = TeamJudge(members, chart: index.chart)
        let taken = Set(members.map(\.id))
        var verdicts: [[PokemonType]: TeamJudge.Verdict?] = [:]
        var found: [(verdict: TeamJudge.Verdict, pokemon: PokemonSummary, total: Int)] = []
        for pokemon in index.species where !taken.contains(pokemon.id) && !pokemon.types.isEmpty {
            let verdict = verdicts[pokemon.types] ?? judge.verdict(on: pokemon.types)
            verdicts[pokemon.types] = .some(verdict)
            if let verdict { found.append((verdict, pokemon, totals[pokemon.id] ?? 0)) }
        }
        found.sort { ($0.verdict.closed, $0.total, $1.pokemon.id) > ($1.verdict.closed, $1.total, $0.pokemon.id) }
        return found.prefix(limit).map { verdict, pokemon, _ in
            TeamSuggestion(
                pokemon: pokemon, replaced: verdict.replaced.map { members[$0] }, hits: verdict.hits,
                resists: verdict.resists, ignores: verdict.ignores, eases: verdict.eases, total: totals[pokemon.id])
        }
    }
}

/// The gaps and weaknesses of a team, and the changes that one more member would make.
private struct TeamJudge {
    /// The effect of a combination of types on a team.
    struct Verdict {
        /// The position of the member whose place the Pokémon takes.
        var replaced: Int?
        var hits: [PokemonType] = []
        var resists: [PokemonType] = []
        var ignores: [PokemonType] = []
        var eases: [PokemonType] = []

        var closed: Int { hits.count + resists.count + ignores.count + eases.count }
    }

    /// The part of a combination of types in a team, by the number of each type from 0.
    private struct Share {
        /// 1 for more damage than usual, -1 for less, 0 for the usual damage.
        var balance: [Int]
        /// 1 for the types that it hits ×2.
        var hitters: [Int]
        /// Whether it takes no damage of a type.
        var isImmune: [Bool]

        init(_ types: [PokemonType], chart: TypeChart) {
            let damage = PokemonType.allCases.map { chart.multiplier(of: $0, against: types) }
            balance = damage.map { $0 > 1 ? 1 : $0 < 1 ? -1 : 0 }
            isImmune = damage.map { $0 == 0 }
            hitters = PokemonType.allCases.map { target in
                types.contains { chart.multiplier(of: $0, against: [target]) >= 2 } ? 1 : 0
            }
        }
    }

    private let chart: TypeChart
    private let shares: [Share]
    /// The sums over all members.
    private var balance = PokemonType.allCases.map { _ in 0 }
    private var hitters = PokemonType.allCases.map { _ in 0 }

    init(_ members: [PokemonSummary], chart: TypeChart) {
        self.chart = chart
        shares = members.map { Share($0.types, chart: chart) }
        for share in shares {
            for position in balance.indices {
                balance[position] += share.balance[position]
                hitters[position] += share.hitters[position]
            }
        }
    }

    /// Returns the effect of one more member with these types; `nil` if it closes nothing, or opens something.
    func verdict(on types: [PokemonType]) -> Verdict? {
        let share = Share(types, chart: chart)
        guard shares.count >= TeamLink.size else { return verdict(on: share, replacing: nil) }
        var best: Verdict?
        for position in shares.indices {
            guard let verdict = verdict(on: share, replacing: position) else { continue }
            // The first member of equal ones, so that the result does not depend on chance.
            if verdict.closed > (best?.closed ?? 0) { best = verdict }
        }
        return best
    }

    private func verdict(on share: Share, replacing replaced: Int?) -> Verdict? {
        var verdict = Verdict(replaced: replaced)
        for (position, type) in PokemonType.allCases.enumerated() {
            let leaving = replaced.map { shares[$0] }
            let newBalance = balance[position] - (leaving?.balance[position] ?? 0) + share.balance[position]
            let newHitters = hitters[position] - (leaving?.hitters[position] ?? 0) + share.hitters[position]
            let (wasWeak, isWeak) = (isWeakness(balance[position]), isWeakness(newBalance))
            if (isWeak && !wasWeak) || (newHitters == 0 && hitters[position] > 0) { return nil }
            if hitters[position] == 0 && newHitters > 0 { verdict.hits.append(type) }
            guard wasWeak && !isWeak else { continue }
            if share.isImmune[position] {
                verdict.ignores.append(type)
            } else if share.balance[position] < 0 {
                verdict.resists.append(type)
            } else {
                verdict.eases.append(type)
            }
        }
        return verdict.closed > 0 ? verdict : nil
    }

    private func isWeakness(_ balance: Int) -> Bool { balance >= TeamAnalysis.weaknessBalance }
}
