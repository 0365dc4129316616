// SPDX-License-Identifier: Apache-2.0

/// The kinds of resource that the mirror serves, by their names in PokéAPI's paths.
enum ResourceKind: String, CaseIterable, Sendable {
    case pokemon
    case species = "pokemon-species"
    case evolutionChain = "evolution-chain"
    case type
    case generation
}
