// SPDX-License-Identifier: Apache-2.0

/// The interface of PokéAPI for the rest of the app.
///
/// Paths come from responses (`/api/v2/pokemon/25/`). Every method throws ``APIError``, or `CancellationError` when the
/// caller's task was cancelled.
protocol APIServiceProtocol: Sendable {
    /// Returns a page of the list.
    func list(limit: Int, offset: Int, policy: FetchPolicy) async throws -> Fetched<PokemonResponse>
    /// Returns the details of a Pokémon.
    func pokemon(at path: String, policy: FetchPolicy) async throws -> Fetched<PokemonDetail>
    /// Returns a species.
    func species(at path: String, policy: FetchPolicy) async throws -> Fetched<PokemonSpecies>
    /// Returns an evolution chain.
    func evolutionChain(at path: String, policy: FetchPolicy) async throws -> Fetched<EvolutionChain>
    /// Returns a type: its damage relations and its Pokémon.
    func type(_ number: Int, policy: FetchPolicy) async throws -> Fetched<TypeResource>
    /// Returns a generation and the species that it introduced.
    func generation(_ number: Int, policy: FetchPolicy) async throws -> Fetched<GenerationResource>
}

/// The use of saved responses.
enum FetchPolicy: Hashable, Sendable {
    /// A saved response is used within its lifetime.
    case savedFirst
    /// PokéAPI is asked. A saved response is used only if the request fails.
    case refresh
}
