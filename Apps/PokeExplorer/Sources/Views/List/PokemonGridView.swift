// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The results of a query, forty at a time.
struct PokemonGridView<Filters: View>: View {
    let query: PokemonQuery
    let artwork: Namespace.ID
    let reset: @MainActor () -> Void
    let filters: Filters

    @State private var model: PokemonListViewModel
    @Environment(CompareSelection.self) private var selection
    @Environment(FavoriteHearts.self) private var hearts
    @Environment(\.localize) private var localize
    @Environment(\.announce) private var announce

    init(
        query: PokemonQuery, pokedex: any PokedexServiceProtocol, artwork: Namespace.ID,
        reset: @escaping @MainActor () -> Void, @ViewBuilder filters: () -> Filters
    ) {
        self.query = query
        self.artwork = artwork
        self.reset = reset
        self.filters = filters()
        _model = State(initialValue: PokemonListViewModel(service: pokedex, query: query))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                filters
                FreshnessLine(freshness: model.content?.freshness ?? .current)
                summary
                grid
                PageFooter(model: model)
            }
            .frame(maxWidth: AppSpacing.pageWidth)
            .padding(AppSpacing.large)
        }
        .background(AppColors.background)
        .refreshable { await model.refresh() }
        .toolbar {
            CompareToolbar(selection: selection)
            if !selection.isActive {
                TeamToolbarLink()
                UserToolbar(hearts: hearts)
            }
        }
        .toolbar {
            if selection.isActive {
                ToolbarItem(placement: .bottomBar) { CompareTray(selection: selection, name: model.name(of:)) }
            }
        }
        .favoriteNotice()
        .teamNotice()
        .task(id: query) { await model.show(query) }
        // Not a task: the first paint must not wait for PokéAPI.
        .onAppear { Task { await model.settle() } }
        .onChange(of: model.content?.total) { _, total in
            if let total { announce(localize("list.found \(total)")) }
        }
    }

    @ViewBuilder private var summary: some View {
        if let content = model.content {
            VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                if let total = content.total { Text("list.found \(total)") }
                if let coverage = content.coverage, !coverage.isComplete {
                    Text("list.coverage \(coverage.known) \(coverage.total)")
                }
            }
            .font(AppFonts.caption)
            .foregroundStyle(AppColors.secondaryText)
        }
    }

    @ViewBuilder private var grid: some View {
        if let content = model.content {
            if content.items.isEmpty {
                empty
            } else {
                LazyVGrid(columns: PokemonGridItemView.columns, spacing: AppSpacing.medium) {
                    ForEach(content.items) { pokemon in
                        PokemonGridCell(pokemon: pokemon, artwork: artwork)
                            .onAppear { Task { await model.itemAppeared(pokemon.id) } }
                    }
                }
            }
        } else if let message = model.errorMessage {
            ErrorPanel(message: message) { await model.retry() }
        } else {
            GridSkeleton()
        }
    }

    private var empty: some View {
        ContentUnavailableView {
            Label("list.empty.title", systemImage: "magnifyingglass")
        } description: {
            Text("list.empty.hint")
        } actions: {
            Button("list.empty.reset", action: reset)
        }
    }
}

/// A card that opens its Pokémon, or is selected in the selection mode.
struct PokemonGridCell: View {
    let pokemon: PokemonSummary
    let artwork: Namespace.ID

    @Environment(CompareSelection.self) private var selection

    var body: some View {
        if selection.isActive {
            let isChosen = selection.contains(pokemon.id)
            Button {
                selection.toggle(pokemon.id)
            } label: {
                PokemonGridItemView(pokemon: pokemon, artwork: artwork, isChosen: isChosen)
            }
            .buttonStyle(.plain)
            .disabled(selection.isFull && !isChosen)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
        } else {
            NavigationLink(value: Route.pokemon(pokemon.id)) {
                PokemonGridItemView(pokemon: pokemon, artwork: artwork)
            }
            .buttonStyle(.plain)
            .frame(maxWidth: .infinity)
            // The button is beside the link, not in it: a link must not contain a control.
            .overlay(alignment: .topTrailing) { HeartButton(id: pokemon.id, name: pokemon.name) }
            .overlay(alignment: .topLeading) { TeamButton(id: pokemon.id, name: pokemon.name) }
        }
    }
}

/// The toolbar that starts and ends the selection.
struct CompareToolbar: View {
    let selection: CompareSelection

    var body: some View {
        Button {
            selection.toggleActive()
        } label: {
            if selection.isActive {
                Text("compare.cancel")
            } else {
                Label("compare.choose", systemImage: "rectangle.split.2x1")
            }
        }
    }
}

/// The footer after the last card: a button for more, an error, or the end of the list.
struct PageFooter: View {
    let model: PokemonListViewModel

    var body: some View {
        if let content = model.content, !content.items.isEmpty {
            if let message = model.pageErrorMessage {
                ErrorPanel(message: message) { await model.loadNextPage() }
            } else if content.isComplete {
                Text("list.end \(content.items.count)")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
                    .frame(maxWidth: .infinity)
            } else if model.isLoadingPage {
                GridSkeleton(count: 4)
            } else {
                // Scrolling does the same; the button is for users who do not scroll.
                Button("list.more") { Task { await model.loadNextPage() } }
                    .buttonStyle(.bordered)
                    .frame(maxWidth: .infinity)
            }
        }
    }
}
