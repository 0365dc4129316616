// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The properties that sort key paths lead to, found on first use.
///
/// A key path cannot be decomposed, only compared with others.
final class OrderTable: Sendable {
    private let schema: Schema
    private let known = Mutex<[PropertyKey: OrderPath?]>([:])

    init(_ schema: Schema) { self.schema = schema }

    /// The maximum number of relationships that a sort key path may follow.
    static let depth = 3

    /// Returns the property that a key path leads to; `nil` if it is not stored.
    func path(_ keyPath: AnyKeyPath, from entity: Schema.Entity) -> OrderPath? {
        if let property = entity.property(for: keyPath) { return OrderPath(steps: [], property: property) }
        let key = PropertyKey(keyPath)
        if let path = known.withLock({ $0[key] }) { return path }
        let path = search(keyPath, from: entity)
        known.withLock { $0[key] = .some(path) }
        return path
    }

    private func search(_ keyPath: AnyKeyPath, from entity: Schema.Entity) -> OrderPath? {
        let comparison = OrderPath.Comparison(keyPath)
        var places: [Place] = [Place(entity: entity, prefix: nil, steps: [])]
        for _ in 0...Self.depth {
            for place in places {
                for (property, path) in properties(of: place) where comparison.isSame(path, keyPath) {
                    return OrderPath(steps: place.steps, property: property, comparison: comparison)
                }
            }
            places = places.flatMap { next($0) }
        }
        return nil
    }

    /// An entity that a sort key path may pass through.
    private struct Place {
        let entity: Schema.Entity
        let prefix: AnyKeyPath?
        let steps: [Schema.Property]
    }

    private func properties(of place: Place) -> [(Schema.Property, AnyKeyPath)] {
        guard let prefix = place.prefix else { return place.entity.properties.map { ($0, $0.keyPath) } }
        guard let chained = (place.entity.type as? any _OptionalChaining.Type)?._$chainedKeyPaths else { return [] }
        return zip(place.entity.properties, chained).compactMap { property, path in
            prefix.appending(path: path).map { (property, $0) }
        }
    }

    private func next(_ place: Place) -> [Place] {
        properties(of: place).compactMap { property, path in
            guard let relationship = property.relationship, !relationship.isToMany,
                let entity = schema.entitiesByName[relationship.destination]
            else { return nil }
            return Place(entity: entity, prefix: path, steps: place.steps + [property])
        }
    }
}

/// The property that a sort key path leads to, and the path to it.
struct OrderPath: Sendable {
    /// The to-one relationships that the path follows.
    let steps: [Schema.Property]
    let property: Schema.Property
    var comparison = Comparison.plain

    /// The comparison of the property's values.
    enum Comparison: Sendable {
        case plain
        case localized
        case localizedStandard

        init(_ keyPath: AnyKeyPath) {
            let type = type(of: keyPath).valueType
            if type == _LocalizedStandardText.self || type == _LocalizedStandardText?.self {
                self = .localizedStandard
            } else if type == _LocalizedText.self || type == _LocalizedText?.self {
                self = .localized
            } else {
                self = .plain
            }
        }

        /// Whether a key path is a property's key path, followed by the suffix for this comparison.
        func isSame(_ property: AnyKeyPath, _ keyPath: AnyKeyPath) -> Bool {
            switch self {
            case .plain: areSame(property, keyPath)
            case .localized:
                areSame(property.appending(path: \String._localized), keyPath)
                    || areSame(property.appending(path: \String?._localized), keyPath)
            case .localizedStandard:
                areSame(property.appending(path: \String._localizedStandard), keyPath)
                    || areSame(property.appending(path: \String?._localizedStandard), keyPath)
            }
        }
    }
}

/// Whether two key paths have the same components.
///
/// With optional chaining, `==` can return `false` for equal components: it also compares writability, which is
/// recorded differently for an appended key path and for a literal one. The hash depends only on the components. It has
/// 64 bits and a per-process seed, so a collision among the few key paths that are compared here is practically
/// impossible.
private func areSame(_ lhs: AnyKeyPath?, _ rhs: AnyKeyPath) -> Bool {
    guard let lhs else { return false }
    return lhs == rhs || (type(of: lhs) == type(of: rhs) && lhs.hashValue == rhs.hashValue)
}
