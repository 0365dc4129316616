// SPDX-License-Identifier: Apache-2.0

/// The identifier of a model, valid across contexts, processes and restarts.
///
/// ```swift
/// let id = trip.persistentModelID
/// let name = try await container.transaction { context in
///     try context.model(Trip.self, for: id)?.name
/// }
/// ```
public struct PersistentIdentifier: Sendable, Hashable, Codable, Comparable, Identifiable {
    /// The identifier of the model's store; `nil` before the model is saved.
    public let storeIdentifier: String?
    /// The name of the model's entity.
    public let entityName: String
    /// The key of the model's row; a negative number before the model is saved.
    public let _key: Int64

    /// Creates an identifier from its parts.
    public init(_storeIdentifier: String?, entityName: String, key: Int64) {
        self.storeIdentifier = key < 0 ? nil : _storeIdentifier
        self.entityName = entityName
        self._key = key
    }

    /// The identifier itself.
    public var id: PersistentIdentifier { self }

    /// Returns whether an identifier sorts before another: by entity, then by age.
    public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
        (lhs.entityName, lhs._key) < (rhs.entityName, rhs._key)
    }
}
