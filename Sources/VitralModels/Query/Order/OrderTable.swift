// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What the key paths of orders lead to, found the first time that each is asked for.
///
/// A key path cannot be taken apart, only compared with others.
final class OrderTable: Sendable {
    private let schema: Schema
    private let known = Mutex<[PropertyKey: OrderPath?]>([:])

    init(_ schema: Schema) { self.schema = schema }

    /// Up to how many relationships an order follows.
    static let depth = 3

    /// What a key path leads to; `nil` where databases do not know it.
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

    /// An entity that an order may have come to.
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

/// What the key path of an order leads to.
struct OrderPath: Sendable {
    /// The relationships to one that it follows.
    let steps: [Schema.Property]
    let property: Schema.Property
    var comparison = Comparison.plain

    /// How values are compared.
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

        /// Whether a key path is a property's, with what it is compared by behind it.
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

/// Whether two key paths take the same steps.
///
/// `==` also looks at how the key paths could be written through, which is noted differently in one that was put together
/// from two and in one that was written at once; only where there is `?` does that make a difference. The hash is made of the
/// steps alone, and of 64 bits with a seed of the process, so that no two of the few that are compared here share it.
private func areSame(_ lhs: AnyKeyPath?, _ rhs: AnyKeyPath) -> Bool {
    guard let lhs else { return false }
    return lhs == rhs || (type(of: lhs) == type(of: rhs) && lhs.hashValue == rhs.hashValue)
}
