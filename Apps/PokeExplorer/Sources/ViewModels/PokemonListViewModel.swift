// SPDX-License-Identifier: Apache-2.0

import Observation

/// The grid: pages of what a query finds.
@MainActor
@Observable
final class PokemonListViewModel {
    /// What the grid shows.
    struct Content: Hashable, Sendable {
        var items: [PokemonSummary] = []
        /// Where the next page starts; nothing when these are all.
        var nextOffset: Int?
        var total: Int?
        var coverage: SortCoverage?
        var freshness = Freshness.current
        var isIndexed = true

        var isComplete: Bool { nextOffset == nil }
    }

    /// What is looked for now.
    private(set) var query: PokemonQuery
    private(set) var content: Content? {
        get { loaded ?? remembered }
        set {
            remembered = nil
            loaded = newValue
        }
    }
    /// Whether a new query is on its way.
    ///
    /// What was found before stays visible meanwhile.
    private(set) var isLoading = false
    private(set) var isLoadingPage = false
    /// Why there is nothing to show.
    private(set) var errorMessage: ErrorMessage?
    /// Why the next page did not come.
    ///
    /// What is loaded stays.
    private(set) var pageErrorMessage: ErrorMessage?

    private let service: any PokedexServiceProtocol
    private var loaded: Content?
    /// What memory knew at the start, looked up when somebody looks: a model that is thrown away costs nothing.
    @ObservationIgnored private lazy var remembered = service.loadedPage(query, offset: 0, limit: PokemonPage.size)
        .map(Content.init)
    /// Rises with every query, so that an answer to an older one is known as such.
    @ObservationIgnored private var ticket = 0

    /// The first page is there at once when memory knows it, so that the first paint has names.
    init(service: any PokedexServiceProtocol, query: PokemonQuery = PokemonQuery()) {
        self.service = service
        self.query = query
    }

    /// Shows what a query finds, unless it is shown already.
    func show(_ query: PokemonQuery) async {
        if query == self.query, let content, content.isIndexed { return }
        // What was found before stays visible until the new page is there.
        if loaded == nil { loaded = remembered }
        self.query = query
        await reload()
    }

    /// Asks for the first page again, after it failed.
    func retry() async {
        await reload()
    }

    /// Asks PokéAPI what is new, and brings as much as was shown before.
    func refresh() async {
        do {
            try await service.refreshIndex()
        } catch {
            if error is CancellationError { return }
            // The pages that follow say how old they are; an error of its own would say no more.
        }
        await reload(keeping: content?.items.count ?? 0)
    }

    /// Brings the next page when the end comes near.
    func itemAppeared(_ id: Int) async {
        guard let tail = content?.items.suffix(PokemonPage.size / 2), tail.contains(where: { $0.id == id }) else {
            return
        }
        await loadNextPage()
    }

    /// Brings the next page, or the one that failed.
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

    /// Types came too late for the first pages; as soon as the index is there, the same Pokémon are shown with them.
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
