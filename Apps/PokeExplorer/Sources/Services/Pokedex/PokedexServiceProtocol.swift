// SPDX-License-Identifier: Apache-2.0

/// The Pokédex: what screens ask for.
///
/// View models know this and nothing behind it.
protocol PokedexServiceProtocol: Sendable {
    /// The index of all species, if it is in memory. Never waits.
    var loadedIndex: SpeciesIndex? { get }
    /// The index of all species, built first if need be.
    func index() async throws -> SpeciesIndex
    /// Asks PokéAPI for what is new in the list.
    func refreshIndex() async throws

    /// A page of what a query finds, if memory can tell. Never waits.
    func loadedPage(_ query: PokemonQuery, offset: Int, limit: Int) -> PokemonPage?
    /// A page of what a query finds.
    func page(_ query: PokemonQuery, offset: Int, limit: Int) async throws -> PokemonPage

    /// What is known of a Pokémon without waiting.
    func loadedEntry(_ id: Int) -> PokedexEntry?
    /// What a Pokémon is.
    func profile(_ id: Int) async throws -> Fetched<PokemonProfile>
    /// What the species of a Pokémon is. The path is the one its profile gives.
    func species(_ id: Int, path: String?) async throws -> Fetched<SpeciesProfile>
    /// Who becomes whom, or nothing when the chain does not tell. The path is the one the species gives.
    func evolution(_ id: Int, path: String) async throws -> Fetched<Evolution?>
}

/// What memory holds of a Pokémon.
struct PokedexEntry: Hashable, Sendable {
    var profile: PokemonProfile
    var species: SpeciesProfile?
    var evolution: Evolution?
}
