// SPDX-License-Identifier: Apache-2.0

/// The Pokédex, as screens use it.
///
/// View models know only this protocol.
protocol PokedexServiceProtocol: Sendable {
    /// The index of all species, if it is in memory. Never waits.
    var loadedIndex: SpeciesIndex? { get }
    /// Returns the index of all species, and builds it if necessary.
    func index() async throws -> SpeciesIndex
    /// Returns the freshness of the index, after a refresh that is in progress has ended.
    func settledFreshness() async -> Freshness
    /// Refreshes the list from PokéAPI.
    func refreshIndex() async throws

    /// Returns a page of a query's results, if it is in memory. Never waits.
    func loadedPage(_ query: PokemonQuery, offset: Int, limit: Int) -> PokemonPage?
    /// Returns a page of a query's results.
    func page(_ query: PokemonQuery, offset: Int, limit: Int) async throws -> PokemonPage

    /// The facts that details have brought so far, by number, if they are in memory. Never waits.
    var loadedFacts: [Int: PokemonFacts]? { get }
    /// Returns the facts that details have brought so far, by number.
    func facts() async -> [Int: PokemonFacts]

    /// Returns the known parts of a Pokémon. Never waits.
    func loadedEntry(_ id: Int) -> PokedexEntry?
    /// Returns the profile of a Pokémon.
    func profile(_ id: Int) async throws -> Fetched<PokemonProfile>
    /// Returns the species of a Pokémon. The path comes from its profile.
    func species(_ id: Int, path: String?) async throws -> Fetched<SpeciesProfile>
    /// Returns the evolution, or `nil` when the chain does not name its species. The path comes from the species.
    func evolution(_ id: Int, path: String) async throws -> Fetched<Evolution?>
}

/// The parts of a Pokémon that are in memory.
struct PokedexEntry: Hashable, Sendable {
    var profile: PokemonProfile
    var species: SpeciesProfile?
    var evolution: Evolution?
}
