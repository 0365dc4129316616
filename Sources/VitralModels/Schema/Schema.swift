// SPDX-License-Identifier: Apache-2.0

/// The models of an app, with their properties and relationships.
///
/// ```swift
/// import VitralDataSQLite
///
/// let schema = Schema(Trip.self, version: Schema.Version(2, 0, 0))
/// let container = try ModelContainer(
///     for: schema, configurations: ModelConfiguration(url: URL(fileURLWithPath: "var/trips.sqlite")))
/// ```
public struct Schema: Sendable {
    /// The version that the app declares for the schema.
    public let version: Version
    /// The entities, in order of declaration.
    public let entities: [Entity]
    /// The entities by name.
    public let entitiesByName: [String: Entity]
    let entitiesByType: [ObjectIdentifier: Entity]
    let hasGuardedModels: Bool
    /// The reason why no store can be opened with the schema, which then has no entities.
    let problem: (any Error)?

    /// Creates a schema from models.
    ///
    /// Models that their relationships refer to are included automatically. A container that is opened with an invalid
    /// schema throws ``DataStoreError/invalidSchema(_:)``, with the reason.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        let result = Result { try Self.entities(of: Self.closure(of: types)) }
        let entities = (try? result.get()) ?? []
        if case .failure(let error) = result { problem = error } else { problem = nil }
        self.version = version
        self.entities = entities
        entitiesByName = Dictionary(uniqueKeysWithValues: entities.map { ($0.name, $0) })
        hasGuardedModels = entities.contains { $0.type is any _GuardedModel.Type }
        entitiesByType = Dictionary(uniqueKeysWithValues: entities.map { (ObjectIdentifier($0.type), $0) })
    }

    /// Creates a schema from models.
    public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }

    /// Creates the schema of a version.
    public init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    /// Returns the entity of a model's class, or of the class with `@Model` that it inherits from.
    ///
    /// - Throws: ``DataStoreError/unknownModel(_:)``; ``DataStoreError/invalidSchema(_:)`` if the schema is invalid.
    public func entity(for type: any PersistentModel.Type) throws -> Entity {
        if let problem { throw problem }
        // A subclass inherits its entity's name; a class of the same name in another version of the schema does not count.
        guard
            let entity = entitiesByType[ObjectIdentifier(type)]
                ?? entitiesByName[type._$entityName].flatMap({ Self.inherits(type, $0.type) ? $0 : nil })
        else {
            throw DataStoreError.unknownModel(String(describing: type))
        }
        return entity
    }

    private static func inherits<Base: PersistentModel>(_ type: any PersistentModel.Type, _: Base.Type) -> Bool {
        type is Base.Type
    }
}

extension Schema {
    /// A semantic version.
    ///
    /// ```swift
    /// let version = Schema.Version(2, 1, 0)
    /// print(version >= Schema.Version(2, 0, 0))  // true
    /// ```
    public struct Version: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
        /// The number that increases with changes that older apps cannot read.
        public let major: Int
        /// The number that increases with additions.
        public let minor: Int
        /// The number that increases with corrections.
        public let patch: Int

        /// Creates a version.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// The version in the form `1.2.3`.
        public var description: String { "\(major).\(minor).\(patch)" }

        /// Returns whether a version is older than another.
        public static func < (lhs: Version, rhs: Version) -> Bool {
            (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
        }
    }
}
