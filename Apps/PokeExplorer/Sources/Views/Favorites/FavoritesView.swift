// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The list of favorites.
struct FavoritesView: View {
    let hearts: FavoriteHearts
    /// Opens the grid.
    let browse: @MainActor () -> Void

    @State private var model: FavoritesViewModel
    // The name differs from the grid's, which stores its own order under "sort".
    @AddressQuery("order") private var sort = FavoriteSort.date

    init(hearts: FavoriteHearts, services: PokeExplorerServices, browse: @escaping @MainActor () -> Void) {
        self.hearts = hearts
        self.browse = browse
        _model = State(
            initialValue: FavoritesViewModel(
                hearts: hearts, persistence: services.persistence, pokedex: services.pokedex))
    }

    /// The values on which the list depends.
    private struct Occasion: Hashable {
        var user: CurrentUser.ID?
        var sort: FavoriteSort
        var revision: Int
    }

    var body: some View {
        content
            .navigationTitle("favorites.title")
            .favoriteNotice()
            .task(id: Occasion(user: hearts.user?.id, sort: sort, revision: hearts.revision)) { await model.load(sort) }
    }

    @ViewBuilder private var content: some View {
        if hearts.user == nil {
            screen {
                SignInPrompt(
                    title: "favorites.signedOut.title", systemImage: "heart", message: "favorites.signedOut.hint")
            }
        } else if let rows = model.content {
            if rows.isEmpty { screen { empty } } else { list(rows) }
        } else {
            screen {
                if let message = model.errorMessage ?? hearts.errorMessage {
                    ErrorPanel(message: message) { await model.retry() }
                } else {
                    Panel("favorites.title") { LinesSkeleton(count: 6) }
                        .padding(AppSpacing.large)
                }
            }
        }
    }

    private func list(_ rows: [FavoritesViewModel.Row]) -> some View {
        List {
            Section {
                Picker("favorites.sort.title", selection: $sort) {
                    ForEach(FavoriteSort.allCases, id: \.self) { Text($0.title).tag($0) }
                }
                .pickerStyle(.segmented)
            }
            Section {
                ForEach(rows) { row in
                    FavoriteRow(row: row)
                        .swipeActions {
                            Button(role: .destructive) {
                                hearts.remove(row.favorite)
                            } label: {
                                Label("favorites.remove", systemImage: "heart.slash")
                            }
                            .accessibilityLabel("favorites.removeNamed \(row.favorite.name)")
                        }
                }
            } footer: {
                Text("favorites.count \(rows.count)")
            }
        }
        // No background: the list's own background already fills the whole screen.
    }

    private func screen(@ViewBuilder _ content: () -> some View) -> some View {
        ScrollView(content: content).background(AppColors.background)
    }

    private var empty: some View {
        ContentUnavailableView {
            Label("favorites.empty.title", systemImage: "heart")
        } description: {
            Text("favorites.empty.hint")
        } actions: {
            Button("favorites.empty.browse", action: browse)
        }
    }
}

/// A favorite, with a link to its page.
struct FavoriteRow: View {
    let row: FavoritesViewModel.Row

    var body: some View {
        NavigationLink(value: Route.pokemon(row.id)) {
            HStack(spacing: AppSpacing.medium) {
                ArtworkView(id: row.id)
                    .frame(width: AppSpacing.thumbnail, height: AppSpacing.thumbnail)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                    Text(verbatim: PokemonSummary.number(row.id))
                        .font(AppFonts.number)
                        .foregroundStyle(AppColors.secondaryText)
                    Text(verbatim: row.favorite.name)
                        .font(AppFonts.cardTitle)
                        .foregroundStyle(AppColors.text)
                }
                Spacer()
                TypeBadges(types: row.summary?.types ?? [])
            }
        }
    }
}
