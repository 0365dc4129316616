// SPDX-License-Identifier: Apache-2.0

import Observation

/// The model of a team's page: the members of a link, and what their types are good and bad at.
@MainActor
@Observable
final class TeamViewModel {
    /// The content of the page.
    struct Content: Hashable, Sendable {
        var team: ResolvedTeam
        var analysis: TeamAnalysis
        var suggestions: [TeamSuggestion]
        /// The number of species whose total of base stats is known, because equal suggestions are ordered by it.
        var coverage: SortCoverage
        var freshness: Freshness

        var members: [PokemonSummary] { team.members }
    }

    let link: TeamLink
    private(set) var content: Content? {
        get { loaded ?? remembered }
        set {
            remembered = nil
            loaded = newValue
        }
    }
    private(set) var isLoading = false
    /// The message when the page cannot be shown.
    private(set) var errorMessage: ErrorMessage?
    /// The Pokémon that match the typed text and can be added.
    private(set) var candidates: [PokemonSummary] = []
    /// The message when the search is not possible.
    private(set) var searchErrorMessage: ErrorMessage?
    /// The number of visible suggestions.
    private(set) var suggestionCount = TeamViewModel.suggestionStep

    private let service: any PokedexServiceProtocol
    private var loaded: Content?
    /// The content from what was in memory at the start, read lazily: a model that is discarded unused costs nothing.
    @ObservationIgnored private lazy var remembered = service.loadedIndex.map { content(of: $0, service.loadedFacts) }
    @ObservationIgnored private var searchTicket = 0

    /// The maximum number of candidates.
    static let candidateLimit = 6
    /// The number of suggestions at first, and of those that each step adds.
    static let suggestionStep = 6
    private static let mostSuggestions = 36

    init(link: TeamLink, service: any PokedexServiceProtocol) {
        self.link = link
        self.service = service
    }

    /// The numbers of the members, in order.
    var ids: [Int] { content?.members.map(\.id) ?? [] }

    /// The visible suggestions, the best first.
    var suggestions: ArraySlice<TeamSuggestion> { content?.suggestions.prefix(suggestionCount) ?? [] }

    /// Whether there are suggestions that are not visible yet.
    var hasMoreSuggestions: Bool { suggestionCount < content?.suggestions.count ?? 0 }

    func showMoreSuggestions() {
        suggestionCount += Self.suggestionStep
    }

    /// Loads the page.
    func load() async {
        isLoading = content == nil
        defer { isLoading = false }
        do {
            let index = try await service.index()
            content = content(of: index, await service.facts())
            errorMessage = nil
        } catch {
            if error is CancellationError { return }
            if content == nil { errorMessage = ErrorMessage(error) }
        }
    }

    private func content(of index: SpeciesIndex, _ facts: [Int: PokemonFacts]?) -> Content {
        let team = link.resolved(in: index)
        let totals = facts?.compactMapValues(\.total) ?? [:]
        let suggestions =
            team.members.isEmpty
            ? []
            : TeamSuggestion.ranking(for: team.members, in: index, totals: totals, limit: Self.mostSuggestions)
        return Content(
            team: team, analysis: TeamAnalysis(team.members, chart: index.chart), suggestions: suggestions,
            coverage: SortCoverage(
                known: index.species.count { totals[$0.id] != nil }, total: index.species.count),
            freshness: service.loadedPage(PokemonQuery(), offset: 0, limit: 1)?.freshness ?? .current)
    }

    // MARK: Changes of the team

    /// Returns the members with another Pokémon at the end; `nil` if it does not fit or is a member.
    func adding(_ id: Int) -> [Int]? {
        guard let content, content.team.hasRoom, !ids.contains(id) else { return nil }
        return ids + [id]
    }

    /// Returns the members without a Pokémon.
    func removing(_ id: Int) -> [Int] { ids.filter { $0 != id } }

    /// Returns the members with a Pokémon one place earlier or later; `nil` if it is the first or last.
    func moving(_ id: Int, by offset: Int) -> [Int]? {
        var ids = ids
        guard let position = ids.firstIndex(of: id), ids.indices.contains(position + offset) else { return nil }
        ids.swapAt(position, position + offset)
        return ids
    }

    /// Returns the members as a suggestion changes them.
    func following(_ suggestion: TeamSuggestion) -> [Int]? {
        guard let replaced = suggestion.replaced else { return adding(suggestion.id) }
        return ids.map { $0 == replaced.id ? suggestion.id : $0 }
    }

    /// Updates the candidates for a search text.
    func search(_ text: String) async {
        searchTicket += 1
        let mine = searchTicket
        let query = PokemonQuery(search: text)
        guard !query.normalizedSearch.isEmpty else {
            candidates = []
            searchErrorMessage = nil
            return
        }
        do {
            let page = try await service.page(query, offset: 0, limit: Self.candidateLimit + TeamLink.size)
            guard mine == searchTicket else { return }
            candidates = Array(page.items.filter { !ids.contains($0.id) }.prefix(Self.candidateLimit))
            searchErrorMessage = nil
        } catch {
            guard mine == searchTicket, !(error is CancellationError) else { return }
            candidates = []
            searchErrorMessage = ErrorMessage(error)
        }
    }
}
