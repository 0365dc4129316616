// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The Pokédex.
///
/// The query is part of the URL, so that a link shares it.
struct PokemonListView: View {
    let pokedex: any PokedexServiceProtocol
    let artwork: Namespace.ID

    @AddressQuery("q") private var search = ""
    @AddressQuery("type") private var types: [String] = []
    @AddressQuery("gen") private var generation: Int?
    @AddressQuery("sort") private var sort = PokemonQuery.SortKey.number
    @AddressQuery("desc") private var descending = false

    var body: some View {
        PokemonGridView(query: query, pokedex: pokedex, artwork: artwork, reset: reset) {
            FilterBar(
                filters: FilterBindings(
                    types: $types, generation: $generation, sort: $sort, descending: $descending))
        }
        .searchable(text: $search, prompt: Text("search.prompt"))
        .inputDebounce(.milliseconds(300))
        .navigationTitle("list.title")
    }

    private var query: PokemonQuery {
        PokemonQuery(
            search: search, types: types.prefix(2).compactMap { PokemonType($0) }, generation: generation, sort: sort,
            descending: descending)
    }

    private func reset() {
        search = ""
        types = []
        generation = nil
    }
}
