// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import VitralModels

extension PredicateGenerator {
    /// Returns a descriptor with an order, and with a limit or an offset.
    mutating func descriptor(_ predicate: Predicate<Person>) -> FetchDescriptor<Person> {
        var descriptor = FetchDescriptor<Person>(
            predicate: predicate, sortBy: (0..<number(0...2)).map { _ in order() })
        if number(0...2) == 0 { descriptor.fetchLimit = number(0...5) }
        if number(0...2) == 0 { descriptor.fetchOffset = number(0...3) }
        return descriptor
    }

    private mutating func order() -> SortDescriptor<Person> {
        let order = pick([SortOrder.forward, .reverse])
        return switch number(0...10) {
        case 0: SortDescriptor(\.name, order: order)
        case 1: SortDescriptor(\.nickname, order: order)
        case 2: SortDescriptor(\.age, order: order)
        case 3: SortDescriptor(\.points, order: order)
        case 4: SortDescriptor(\.weight, order: order)
        case 5: SortDescriptor(\.height, order: order)
        case 6: SortDescriptor(\.born, order: order)
        case 7: SortDescriptor(\.balance, order: order)
        case 8: SortDescriptor(\.limit, order: order)
        case 9: SortDescriptor(\.rank, order: order)
        default: SortDescriptor(\.huge, order: order)
        }
    }
}

extension FetchDescriptor {
    /// Returns the expected result among models in memory: in the descriptor's order, then by age.
    func answer(among models: [Model]) throws -> [Model] {
        func age(_ model: Model) -> (Int, UInt64) {
            let key = model.persistentModelID._key
            return (key < 0 ? 1 : 0, key.magnitude)
        }
        let found = try models.filter { try predicate?.evaluate($0) ?? true }.sorted { one, other in
            switch sortBy.compare(one, other) {
            case .orderedAscending: true
            case .orderedSame: age(one) < age(other)
            case .orderedDescending: false
            }
        }
        let rest = found.dropFirst(fetchOffset ?? 0)
        return Array(fetchLimit.map { rest.prefix($0) } ?? rest)
    }
}
