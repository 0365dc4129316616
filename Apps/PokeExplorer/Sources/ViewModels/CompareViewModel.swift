// SPDX-License-Identifier: Apache-2.0

import Observation

/// The model of a comparison of up to four Pokémon.
@MainActor
@Observable
final class CompareViewModel {
    /// A column of the comparison.
    struct Column: Identifiable, Hashable, Sendable {
        var id: Int
        var summary: PokemonSummary?
        var profile: Part<PokemonProfile>

        var name: String { summary?.name ?? PokemonSummary.number(id) }
        var types: [PokemonType] { profile.value?.types ?? summary?.types ?? [] }
    }

    /// The columns, in the order of the URL.
    private(set) var content: [Column]
    /// The freshness of the oldest response on the page.
    private(set) var freshness = Freshness.current
    /// The Pokémon that match the typed text and can be added.
    private(set) var candidates: [PokemonSummary] = []
    /// The message when the search is not possible.
    private(set) var errorMessage: ErrorMessage?
    private(set) var isLoading = false
    /// Whether the typed text matches no Pokémon that can be added.
    private(set) var isWithoutCandidates = false

    private let service: any PokedexServiceProtocol
    @ObservationIgnored private var searchTicket = 0

    /// The maximum number of candidates.
    static let candidateLimit = 6

    init(ids: [Int], service: any PokedexServiceProtocol) {
        self.service = service
        content = ids.map { id in
            Column(id: id, summary: service.loadedIndex?[id], profile: Part(service.loadedEntry(id)?.profile))
        }
    }

    var ids: [Int] { content.map(\.id) }

    /// The rows of the table: all properties, and the attacking types that deal more or less damage than usual to one of
    /// the Pokémon.
    var rows: [CompareRow] {
        let profiles = content.compactMap(\.profile.value)
        let types = PokemonType.allCases.filter { type in profiles.contains { $0.multiplier(of: type) != nil } }
        return [.number, .types, .height, .weight] + Stat.allCases.map(CompareRow.stat) + [.total]
            + types.map(CompareRow.damage) + [.team, .removal]
    }

    /// Whether another Pokémon fits.
    var hasRoom: Bool { content.count < Route.comparable }

    /// Whether there are at least two Pokémon.
    var isComparable: Bool { content.count > 1 }

    /// Returns the highest value of a stat among the loaded Pokémon, when there is more than one.
    func best(_ stat: Stat) -> Int? {
        let values = content.compactMap { $0.profile.value?.stats[stat] }
        return values.count > 1 ? values.max() : nil
    }

    /// The highest total, when there is more than one Pokémon.
    var bestTotal: Int? {
        let values = content.compactMap { $0.profile.value?.stats.total }
        return values.count > 1 ? values.max() : nil
    }

    /// Loads all columns independently.
    func load() async {
        isLoading = true
        freshness = .current
        await withTaskGroup(of: Void.self) { group in
            for id in ids {
                group.addTask { await self.load(id) }
            }
        }
        isLoading = false
        if let index = try? await service.index() {
            for position in content.indices { content[position].summary = index[content[position].id] }
        }
    }

    /// Loads one column again, after a failure.
    func retry(_ id: Int) async {
        change(id) { $0.profile = .loading }
        await load(id)
    }

    /// Returns the route of the same comparison with another Pokémon.
    func adding(_ id: Int) -> Route? {
        hasRoom && !ids.contains(id) ? .compare(ids + [id]) : nil
    }

    /// Returns the route of the same comparison without a Pokémon; `nil` when it is the last.
    func removing(_ id: Int) -> Route? {
        let rest = ids.filter { $0 != id }
        return rest.isEmpty ? nil : .compare(rest)
    }

    /// Updates the candidates for a search text.
    func search(_ text: String) async {
        searchTicket += 1
        let mine = searchTicket
        let query = PokemonQuery(search: text)
        guard !query.normalizedSearch.isEmpty else {
            candidates = []
            errorMessage = nil
            isWithoutCandidates = false
            return
        }
        do {
            let page = try await service.page(query, offset: 0, limit: Self.candidateLimit + Route.comparable)
            guard mine == searchTicket else { return }
            candidates = Array(page.items.filter { !ids.contains($0.id) }.prefix(Self.candidateLimit))
            isWithoutCandidates = candidates.isEmpty
            errorMessage = nil
        } catch {
            guard mine == searchTicket, !(error is CancellationError) else { return }
            candidates = []
            isWithoutCandidates = false
            errorMessage = ErrorMessage(error)
        }
    }

    private func load(_ id: Int) async {
        do {
            let answer = try await service.profile(id)
            change(id) { $0.profile = .loaded(answer.value) }
            freshness = freshness.combined(with: answer.freshness)
        } catch {
            if error is CancellationError { return }
            change(id) { column in
                if column.profile.value == nil { column.profile = Part(ErrorMessage(error)) }
            }
        }
    }

    private func change(_ id: Int, _ change: (inout Column) -> Void) {
        guard let position = content.firstIndex(where: { $0.id == id }) else { return }
        change(&content[position])
    }
}
