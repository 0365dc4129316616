// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What PokéAPI told, kept between two starts of the app.
///
/// `origin` is the server that something came from; each has its own.
protocol CacheServiceProtocol: Sendable {
    /// The kept answer of an address.
    func response(for url: String) async throws -> CachedResponse?
    /// Keeps an answer in place of the one before.
    func save(_ response: CachedResponse) async throws
    /// Notes that a kept answer still held at that time.
    func touch(_ url: String, at time: Date) async throws

    /// The kept index of all species.
    func index(of origin: String) async throws -> SpeciesIndex?
    /// Keeps the index in place of the one before.
    func save(_ index: SpeciesIndex, of origin: String) async throws

    /// What is known about heights, weights and stats.
    func facts(of origin: String) async throws -> [PokemonFacts]
    /// Keeps what a detail told.
    func save(_ facts: PokemonFacts, of origin: String) async throws
}
