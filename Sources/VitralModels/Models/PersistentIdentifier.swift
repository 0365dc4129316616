// SPDX-License-Identifier: Apache-2.0

/// Names a model, across contexts, processes and time.
public struct PersistentIdentifier: Sendable, Hashable, Codable, Comparable, Identifiable {
    /// The store in which the model is kept; `nil` before it is saved.
    public let storeIdentifier: String?
    /// The name of its entity.
    public let entityName: String
    /// The key of its row; a negative number before it is saved.
    public let _key: Int64

    /// Puts an identifier together.
    public init(_storeIdentifier: String?, entityName: String, key: Int64) {
        self.storeIdentifier = key < 0 ? nil : _storeIdentifier
        self.entityName = entityName
        self._key = key
    }

    /// Itself.
    public var id: PersistentIdentifier { self }

    /// An order that is the same everywhere: by entity, then by age.
    public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
        (lhs.entityName, lhs._key) < (rhs.entityName, rhs._key)
    }
}
