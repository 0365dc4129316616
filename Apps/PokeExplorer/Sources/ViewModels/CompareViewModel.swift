// SPDX-License-Identifier: Apache-2.0

import Observation

/// Up to four Pokémon side by side.
@MainActor
@Observable
final class CompareViewModel {
    /// One of those compared.
    struct Column: Identifiable, Hashable, Sendable {
        var id: Int
        var summary: PokemonSummary?
        var profile: Part<PokemonProfile>
    }

    /// The columns, in the order of the address.
    private(set) var content: [Column]
    /// The oldest answer on the page.
    private(set) var freshness = Freshness.current
    /// What one can add, for what is typed.
    private(set) var candidates: [PokemonSummary] = []
    /// Why nothing can be looked up.
    private(set) var errorMessage: ErrorMessage?
    private(set) var isLoading = false

    private let service: any PokedexServiceProtocol
    @ObservationIgnored private var searchTicket = 0

    /// How many candidates are offered.
    static let candidateLimit = 6

    init(ids: [Int], service: any PokedexServiceProtocol) {
        self.service = service
        content = ids.map { id in
            Column(id: id, summary: service.loadedIndex?[id], profile: Part(service.loadedEntry(id)?.profile))
        }
    }

    var ids: [Int] { content.map(\.id) }

    /// Whether one more fits.
    var hasRoom: Bool { content.count < Route.comparable }

    /// Whether there is something to compare.
    var isComparable: Bool { content.count > 1 }

    /// The highest value of a stat among those that are loaded, when there is more than one to compare.
    func best(_ stat: Stat) -> Int? {
        let values = content.compactMap { $0.profile.value?.stats[stat] }
        return values.count > 1 ? values.max() : nil
    }

    /// The highest total, when there is more than one to compare.
    var bestTotal: Int? {
        let values = content.compactMap { $0.profile.value?.stats.total }
        return values.count > 1 ? values.max() : nil
    }

    /// Brings all columns, each by itself.
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

    /// Asks for one column again, after it failed.
    func retry(_ id: Int) async {
        change(id) { $0.profile = .loading }
        await load(id)
    }

    /// The address of the same comparison with one more.
    func adding(_ id: Int) -> Route? {
        hasRoom && !ids.contains(id) ? .compare(ids + [id]) : nil
    }

    /// The address of the same comparison without one; nothing when it is the last.
    func removing(_ id: Int) -> Route? {
        let rest = ids.filter { $0 != id }
        return rest.isEmpty ? nil : .compare(rest)
    }

    /// Looks for what one could add.
    func search(_ text: String) async {
        searchTicket += 1
        let mine = searchTicket
        let query = PokemonQuery(search: text)
        guard !query.normalizedSearch.isEmpty else {
            candidates = []
            errorMessage = nil
            return
        }
        do {
            let page = try await service.page(query, offset: 0, limit: Self.candidateLimit + Route.comparable)
            guard mine == searchTicket else { return }
            candidates = Array(page.items.filter { !ids.contains($0.id) }.prefix(Self.candidateLimit))
            errorMessage = nil
        } catch {
            guard mine == searchTicket, !(error is CancellationError) else { return }
            candidates = []
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
