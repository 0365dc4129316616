// SPDX-License-Identifier: Apache-2.0

import Observation

/// The model of the grid: pages of a query's results.
@MainActor
@Observable
final class PokemonListViewModel {
    /// The content of the grid.
    struct Content: Hashable, Sendable {
        var items: [PokemonSummary] = []
        /// The offset of the next page; `nil` after the last page.
        var nextOffset: Int?
        var total: Int?
        var coverage: SortCoverage?
        var freshness = Freshness.current
        var isIndexed = true

        var isComplete: Bool { nextOffset == nil }
    }

    /// The current query.
    private(set) var query: PokemonQuery
    private(set) var content: Content? {
        get { loaded ?? remembered }
        set {
            remembered = nil
            loaded = newValue
        }
    }
    /// Whether the results of a new query are loading.
    ///
    /// The previous results stay visible meanwhile.
    private(set) var isLoading = false
    private(set) var isLoadingPage = false
    /// The message when there is nothing to show.
    private(set) var errorMessage: ErrorMessage?
    /// The message when the next page failed to load.
    ///
    /// Loaded pages stay visible.
    private(set) var pageErrorMessage: ErrorMessage?

    private let service: any PokedexServiceProtocol
    private var loaded: Content?
    /// The results that were in memory at the start, read lazily: a model that is discarded unused costs nothing.
    @ObservationIgnored private lazy var remembered = service.loadedPage(query, offset: 0, limit: PokemonPage.size)
        .map(Content.init)
    /// Increases with every query, so that a response to an outdated query is recognized.
    @ObservationIgnored private var ticket = 0

    /// Creates a model.
    ///
    /// Its first page is available at once if it is in memory, so that the first paint has names.
    init(service: any PokedexServiceProtocol, query: PokemonQuery = PokemonQuery()) {
        self.service = service
        self.query = query
    }

    /// Shows the results of a query, unless they are already shown.
    func show(_ query: PokemonQuery) async {
        if query == self.query, let content, content.isIndexed { return }
        // The previous results stay visible until the new page is loaded.
        if loaded == nil { loaded = remembered }
        self.query = query
        await reload()
    }

    /// Loads the first page again, after a failure.
    func retry() async {
        await reload()
    }

    /// Refreshes the index from PokéAPI, and loads as many results as were shown before.
    func refresh() async {
        do {
            try await service.refreshIndex()
        } catch {
            if error is CancellationError { return }
            // The following pages show their age; a separate error would add nothing.
        }
        await reload(keeping: content?.items.count ?? 0)
    }

    /// Updates the age of the results after the index was refreshed or could not be, and shows what a refresh changed.
    func settle() async {
        let settled = await service.settledFreshness()
        guard let shown = content?.freshness, shown != settled else { return }
        if settled == .current {
            await reload(keeping: content?.items.count ?? 0)
        } else {
            content?.freshness = shown.combined(with: settled)
        }
    }

    /// Returns the name of a Pokémon, or its number until the name is known.
    func name(of id: Int) -> String {
        let summary = service.loadedIndex?[id] ?? content?.items.first { $0.id == id }
        return summary?.name ?? PokemonSummary.number(id)
    }

    /// Loads the next page when a card near the end appears.
    func itemAppeared(_ id: Int) async {
        guard let tail = content?.items.suffix(PokemonPage.size / 2), tail.contains(where: { $0.id == id }) else {
            return
        }
        await loadNextPage()
    }

    /// Loads the next page, or the page that failed.
    func loadNextPage() async {
        guard !isLoadingPage, let offset = content?.nextOffset else { return }
        let mine = ticket
        isLoadingPage = true
        pageErrorMessage = nil
        defer { if mine == ticket { isLoadingPage = false } }
        do {
            let page = try await service.page(query, offset: offset, limit: PokemonPage.size)
            guard mine == ticket else { return }
            content?.append(page)
        } catch {
            guard mine == ticket, !(error is CancellationError) else { return }
            pageErrorMessage = ErrorMessage(error)
        }
    }

    private func reload(keeping count: Int = 0) async {
        ticket += 1
        let mine = ticket
        isLoading = true
        isLoadingPage = false
        errorMessage = nil
        pageErrorMessage = nil
        defer { if mine == ticket { isLoading = false } }
        do {
            let limit = max(PokemonPage.size, count)
            let page = try await service.page(query, offset: 0, limit: limit)
            guard mine == ticket else { return }
            content = Content(page)
            if !page.isIndexed {
                isLoading = false
                await completeFromIndex(mine)
            }
        } catch {
            guard mine == ticket, !(error is CancellationError) else { return }
            content = nil
            errorMessage = ErrorMessage(error)
        }
    }

    /// Shows the same Pokémon with types as soon as the index, which was too late for the first pages, is available.
    private func completeFromIndex(_ mine: Int) async {
        guard (try? await service.index()) != nil, mine == ticket else { return }
        let count = max(PokemonPage.size, content?.items.count ?? 0)
        guard let page = try? await service.page(query, offset: 0, limit: count), mine == ticket else { return }
        content = Content(page)
    }
}

extension PokemonListViewModel.Content {
    fileprivate init(_ page: PokemonPage) {
        self.init(
            items: page.items, nextOffset: page.nextOffset, total: page.total, coverage: page.coverage,
            freshness: page.freshness, isIndexed: page.isIndexed)
    }

    fileprivate mutating func append(_ page: PokemonPage) {
        let known = Set(items.map(\.id))
        items += page.items.filter { !known.contains($0.id) }
        nextOffset = page.nextOffset
        total = page.total ?? total
        coverage = page.coverage
        freshness = freshness.combined(with: page.freshness)
        isIndexed = isIndexed && page.isIndexed
    }
}
