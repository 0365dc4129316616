// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The pictures of Pokémon, which are fetched once and kept like PokéAPI's other responses.
final class ArtworkService: Sendable {
    private let source: ArtworkSource
    private let api: APIService
    private let index: @Sendable () -> SpeciesIndex?
    private let time: TimeSource
    /// The numbers without a picture, with the time until which they are not requested again.
    ///
    /// Bounded, because only numbers that ``mayExist(_:)`` allows are requested.
    private let missing = Mutex<[Int: Date]>([:])

    private static let missingPause: Duration = .seconds(60 * 60)

    /// - Parameters:
    ///   - source: The location of the pictures.
    ///   - api: The client that fetches and keeps them.
    ///   - index: Returns the known species, if they are in memory.
    init(
        source: ArtworkSource, api: APIService, time: TimeSource = .system,
        index: @escaping @Sendable () -> SpeciesIndex?
    ) {
        self.source = source
        self.api = api
        self.time = time
        self.index = index
    }

    /// Returns the picture of a Pokémon.
    ///
    /// Throws ``APIError``, or `CancellationError` when the caller's task was cancelled.
    func picture(of id: Int) async throws -> Fetched<Picture> {
        let url = source.url(id)?.absoluteString ?? ""
        guard mayExist(id), !isMissing(id) else { throw APIError.notFound(url: url) }
        do {
            return try await api.picture(at: url)
        } catch let error as APIError {
            if case .notFound = error {
                let until = time.now() + Self.missingPause.seconds
                missing.withLock { $0[id] = until }
            }
            throw error
        }
    }

    /// Whether a Pokémon may have this number: a species, or a form of one.
    private func mayExist(_ id: Int) -> Bool {
        if PokemonSummary.formNumbers.contains(id) { return true }
        guard let index = index() else { return PokemonSummary.speciesNumbers.contains(id) }
        return index[id] != nil
    }

    private func isMissing(_ id: Int) -> Bool {
        let now = time.now()
        return missing.withLock { $0[id].map { now < $0 } ?? false }
    }
}
