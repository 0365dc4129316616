// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The cache of PokéAPI's responses, kept between two launches of the app.
///
/// `origin` is the server of the data; each server has separate data.
protocol CacheServiceProtocol: Sendable {
    /// Returns the saved response of a URL.
    func response(for url: String) async throws -> CachedResponse?
    /// Saves a response in place of the previous one.
    func save(_ response: CachedResponse) async throws
    /// Records that a saved response was still valid at that time.
    func touch(_ url: String, at time: Date) async throws

    /// Returns the saved index of all species.
    func index(of origin: String) async throws -> SpeciesIndex?
    /// Saves the index in place of the previous one.
    func save(_ index: SpeciesIndex, of origin: String) async throws

    /// Returns the known heights, weights and stats.
    func facts(of origin: String) async throws -> [PokemonFacts]
    /// Saves the facts of a detail response.
    func save(_ facts: PokemonFacts, of origin: String) async throws
}
