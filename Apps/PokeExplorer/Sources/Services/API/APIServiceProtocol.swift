// SPDX-License-Identifier: Apache-2.0

/// PokéAPI, as the rest of the app sees it.
///
/// Paths are those that answers give (`/api/v2/pokemon/25/`). Every method throws ``APIError``, or
/// `CancellationError` when the caller's task was cancelled.
protocol APIServiceProtocol: Sendable {
    /// A page of the list.
    func list(limit: Int, offset: Int, policy: FetchPolicy) async throws -> Fetched<PokemonResponse>
    /// What a Pokémon is.
    func pokemon(at path: String, policy: FetchPolicy) async throws -> Fetched<PokemonDetail>
    /// What a species is.
    func species(at path: String, policy: FetchPolicy) async throws -> Fetched<PokemonSpecies>
    /// Who becomes whom.
    func evolutionChain(at path: String, policy: FetchPolicy) async throws -> Fetched<EvolutionChain>
    /// What a type does, and who has it.
    func type(_ number: Int, policy: FetchPolicy) async throws -> Fetched<TypeResource>
    /// What a generation brought.
    func generation(_ number: Int, policy: FetchPolicy) async throws -> Fetched<GenerationResource>
}

/// Whether a saved answer will do.
enum FetchPolicy: Hashable, Sendable {
    /// A saved answer, if it is young enough.
    case savedFirst
    /// PokéAPI is asked. A saved answer is what remains when it fails.
    case refresh
}
