// SPDX-License-Identifier: Apache-2.0

/// What an app keeps: its models, with their properties and how they belong together.
public struct Schema: Sendable {
    /// The version that the app gives its schema.
    public let version: Version
    /// The models, in the order in which they were named.
    public let entities: [Entity]
    /// The models by name.
    public let entitiesByName: [String: Entity]
    let entitiesByType: [ObjectIdentifier: Entity]

    /// A schema of models.
    ///
    /// Models that they have relationships to are part of it without being named.
    ///
    /// - Throws: ``DataStoreError/invalidSchema(_:)``, which names what is wrong.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) throws {
        let all = Self.closure(of: types)
        let entities = try Self.entities(of: all)
        self.version = version
        self.entities = entities
        entitiesByName = Dictionary(uniqueKeysWithValues: entities.map { ($0.name, $0) })
        entitiesByType = Dictionary(uniqueKeysWithValues: entities.map { (ObjectIdentifier($0.type), $0) })
    }

    /// A schema of models.
    ///
    /// - Throws: ``DataStoreError/invalidSchema(_:)``, which names what is wrong.
    public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) throws {
        try self.init(types, version: version)
    }

    /// A schema of a version.
    ///
    /// - Throws: ``DataStoreError/invalidSchema(_:)``, which names what is wrong.
    public init(versionedSchema: any VersionedSchema.Type) throws {
        try self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    /// What is known of a model.
    ///
    /// - Throws: ``DataStoreError/unknownModel(_:)``.
    public func entity(for type: any PersistentModel.Type) throws -> Entity {
        guard let entity = entitiesByType[ObjectIdentifier(type)] else {
            throw DataStoreError.unknownModel(String(describing: type))
        }
        return entity
    }
}

extension Schema {
    /// A version as semantic versioning writes it.
    public struct Version: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
        /// Changes that older apps cannot read.
        public let major: Int
        /// Additions.
        public let minor: Int
        /// Corrections.
        public let patch: Int

        /// Puts a version together.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// The version as `1.2.3`.
        public var description: String { "\(major).\(minor).\(patch)" }

        /// Whether one is older than the other.
        public static func < (lhs: Version, rhs: Version) -> Bool {
            (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
        }
    }
}
