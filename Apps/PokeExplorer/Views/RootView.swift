// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The app in one browser tab: the grid, and what is opened over it.
struct RootView: View {
    let services: PokeExplorerServices

    @State private var path: [Route] = []
    @State private var selection = CompareSelection()
    @Namespace private var artwork

    var body: some View {
        NavigationStack(path: $path) {
            PokemonListView(pokedex: services.pokedex, artwork: artwork)
                .navigationDestination(for: Route.self) { route in
                    destination(route)
                }
        }
        .environment(selection)
        .environment(\.artworkSource, services.artwork)
        .environment(\.now, services.time.now)
        .tint(AppColors.accent)
    }

    @ViewBuilder private func destination(_ route: Route) -> some View {
        switch route {
        case .pokemon(let id):
            PokemonDetailView(id: id, pokedex: services.pokedex, artwork: artwork) { replace(.pokemon($0)) }
                .id(route)
        case .compare(let ids):
            CompareView(ids: ids, pokedex: services.pokedex, artwork: artwork, change: replace)
                .id(route)
        }
    }

    /// Shows another place instead of the one on top, so that going back leads to where one came from.
    private func replace(_ route: Route?) {
        guard !path.isEmpty else { return }
        path.removeLast()
        if let route { path.append(route) }
    }
}
