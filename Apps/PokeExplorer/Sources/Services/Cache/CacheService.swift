// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// The cache of PokéAPI's responses, in the app's database.
///
/// All processes that share the database share the cache. The store's own threads do the work, so a caller that awaits
/// it blocks none.
struct CacheService: CacheServiceProtocol {
    private let container: ModelContainer

    /// The models of the cache.
    static var models: [any PersistentModel.Type] { [StoredResponse.self, StoredIndex.self, StoredFacts.self] }

    /// Creates a cache in a container whose schema has ``models``.
    init(_ container: ModelContainer) {
        self.container = container
    }

    func response(for url: String) async throws -> CachedResponse? {
        try await first(StoredResponse.with(url: url))?.response
    }

    func save(_ response: CachedResponse) async throws {
        try await write { context in
            if let known = try context.fetch(StoredResponse.with(url: response.url)).first {
                known.etag = response.etag
                known.body = response.body
                known.fetchedAt = response.fetchedAt
            } else {
                context.insert(StoredResponse(response))
            }
        }
    }

    func touch(_ url: String, at time: Date) async throws {
        try await write { context in
            try context.fetch(StoredResponse.with(url: url)).first?.fetchedAt = time
        }
    }

    func index(of origin: String) async throws -> SpeciesIndex? {
        let body = try await first(StoredIndex.of(origin))?.body
        return try body.map { try JSONDecoder().decode(SpeciesIndex.self, from: $0) }
    }

    func save(_ index: SpeciesIndex, of origin: String) async throws {
        let body = try JSONEncoder().encode(index)
        try await write { context in
            if let known = try context.fetch(StoredIndex.of(origin)).first {
                known.body = body
            } else {
                context.insert(StoredIndex(origin: origin, body: body))
            }
        }
    }

    func facts(of origin: String) async throws -> [PokemonFacts] {
        try await ModelContext(container).fetch(StoredFacts.of(origin)).map(\.facts)
    }

    func save(_ facts: PokemonFacts, of origin: String) async throws {
        try await write { context in
            if let known = try context.fetch(StoredFacts.of(origin, id: facts.id)).first {
                known.height = facts.height
                known.weight = facts.weight
                known.total = facts.total
            } else {
                context.insert(StoredFacts(facts, origin: origin))
            }
        }
    }

    private func first<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) async throws -> Model? {
        var descriptor = descriptor
        descriptor.fetchLimit = 1
        return try await ModelContext(container).fetch(descriptor).first
    }

    /// Writes in a transaction; if another process inserts the same row first, the next attempt finds that row.
    private func write(_ work: @escaping @Sendable (ModelContext) throws -> Void) async throws {
        do {
            try await container.transaction(work)
        } catch DataStoreError.uniqueConstraintViolated {
            try await container.transaction(work)
        }
    }
}
