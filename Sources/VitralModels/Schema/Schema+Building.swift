// SPDX-License-Identifier: Apache-2.0

extension Schema {
    /// Returns the types together with all types that their relationships reach.
    static func closure(of types: [any PersistentModel.Type]) -> [any PersistentModel.Type] {
        var found: [any PersistentModel.Type] = []
        var seen: Set<ObjectIdentifier> = []
        var waiting = types[...]
        while let type = waiting.popFirst() {
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            found.append(type)
            for case .relationship(let destination, _, _, _) in type.schemaMetadata.map(\.kind) {
                waiting.append(destination)
            }
        }
        return found
    }

    static func entities(of types: [any PersistentModel.Type]) throws -> [Entity] {
        var names: Set<String> = []
        for type in types where !names.insert(type._$entityName).inserted {
            throw DataStoreError.invalidSchema("Two models are called \(type._$entityName).")
        }
        let all = Dictionary(uniqueKeysWithValues: types.map { (ObjectIdentifier($0), $0.schemaMetadata) })
        return try types.enumerated().map { index, type in
            let metadata = all[ObjectIdentifier(type), default: []]
            let properties = try metadata.enumerated().map { place, property in
                try self.property(property, at: place, of: type, among: all)
            }
            let uniques =
                metadata.filter(\.isUnique).map { [$0.name] }
                + (try propertyNames(of: type._$uniques, in: metadata, of: type))
            return Entity(
                type: type, index: index, properties: properties, uniquenessConstraints: uniques,
                indices: try propertyNames(of: type._$indices, in: metadata, of: type))
        }
    }

    private static func propertyNames(
        of lists: [[AnyKeyPath]], in metadata: [PropertyMetadata], of type: any PersistentModel.Type
    ) throws -> [[String]] {
        try lists.map { list in
            try list.map { keyPath in
                guard let property = metadata.first(where: { $0.keyPath == keyPath }) else {
                    throw DataStoreError.invalidSchema(
                        "#Unique and #Index of \(type._$entityName) can name its own kept properties only, not \(keyPath)."
                    )
                }
                if case .relationship(_, isToMany: true, _, _) = property.kind {
                    throw DataStoreError.invalidSchema(
                        "\(type._$entityName).\(property.name) has no column that could be unique or an index.")
                }
                return property.name
            }
        }
    }

    private static func property(
        _ metadata: PropertyMetadata, at index: Int, of type: any PersistentModel.Type,
        among all: [ObjectIdentifier: [PropertyMetadata]]
    ) throws -> Property {
        // The engine's own columns begin with an underscore.
        if metadata.name.hasPrefix("_") {
            throw DataStoreError.invalidSchema(
                "\(type._$entityName).\(metadata.name) must not begin with an underscore.")
        }
        let key = PropertyKey(metadata.keyPath)
        switch metadata.kind {
        case .attribute(let columnType, let isOptional, let initial):
            return Property(
                name: metadata.name, index: index, key: key, columnType: columnType, isOptional: isOptional,
                originalName: metadata.originalName, initial: initial, relationship: nil)
        case .relationship(let destination, let isToMany, let deleteRule, _):
            let inverse = try inverse(of: metadata, from: type, to: destination, among: all)
            return Property(
                name: metadata.name, index: index, key: key, columnType: .integer, isOptional: true,
                originalName: metadata.originalName, initial: nil,
                relationship: Relationship(
                    destination: destination._$entityName, isToMany: isToMany, deleteRule: deleteRule,
                    inverse: inverse?.name,
                    storage: storage(of: metadata, isToMany: isToMany, from: type, to: destination, inverse: inverse)))
        }
    }

    /// Returns the inverse property at the other end.
    ///
    /// It is the property that is declared as the inverse, that declares this one as its inverse, or the only
    /// candidate.
    private static func inverse(
        of property: PropertyMetadata, from type: any PersistentModel.Type, to destination: any PersistentModel.Type,
        among all: [ObjectIdentifier: [PropertyMetadata]]
    ) throws -> PropertyMetadata? {
        let others = all[ObjectIdentifier(destination), default: []].filter { $0.pointsTo(type) }
        if let named = property.inverse {
            guard let other = others.first(where: { $0.keyPath == named }) else {
                throw DataStoreError.invalidSchema(
                    """
                    The inverse of \(type._$entityName).\(property.name) is not a relationship from \
                    \(destination._$entityName) to \(type._$entityName).
                    """)
            }
            if let back = other.inverse, back != property.keyPath {
                throw DataStoreError.invalidSchema(
                    "\(destination._$entityName).\(other.name) is the inverse of another relationship.")
            }
            return other
        }
        if let other = others.first(where: { $0.inverse == property.keyPath }) { return other }
        // A to-many relationship of an entity to itself is not its own inverse.
        let siblings = all[ObjectIdentifier(type), default: []].filter { $0.pointsTo(destination) && $0.inverse == nil }
        let free = others.filter { $0.inverse == nil && $0.keyPath != property.keyPath }
        let claimed = Set(siblings.map { PropertyKey($0.keyPath) })
        guard free.count == 1, let only = free.first, type != destination, claimed.count == 1 else { return nil }
        return only
    }

    private static func storage(
        of property: PropertyMetadata, isToMany: Bool, from type: any PersistentModel.Type,
        to destination: any PersistentModel.Type, inverse: PropertyMetadata?
    ) -> Relationship.Storage {
        guard isToMany else { return .column }
        guard let inverse, case .relationship(_, let isManyToMany, _, _) = inverse.kind else {
            return .join(table: "\(type._$entityName)_\(property.name)", isSource: true)
        }
        guard isManyToMany else { return .foreign(column: inverse.name) }
        // Both ends must use the same table.
        let mine = "\(type._$entityName)_\(property.name)"
        let theirs = "\(destination._$entityName)_\(inverse.name)"
        return .join(table: min(mine, theirs), isSource: mine <= theirs)
    }
}

extension Schema.PropertyMetadata {
    fileprivate var inverse: AnyKeyPath? {
        guard case .relationship(_, _, _, let inverse) = kind else { return nil }
        return inverse
    }

    fileprivate func pointsTo(_ type: any PersistentModel.Type) -> Bool {
        guard case .relationship(let destination, _, _, _) = kind else { return false }
        return destination == type
    }
}
