// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PendingChanges {
    /// Returns the results of a fetch with the unsaved changes, in the fetch's order and within its limits.
    ///
    /// - Parameter found: The models that the store has found, without the fetch's limit and offset.
    func applied<Model>(to found: [Model], of descriptor: FetchDescriptor<Model>) throws -> [Model] {
        var results = try found.filter { model in
            // A fetched row is a result, unless an unsaved change to some model makes its predicate false.
            try !model.isDeleted && (changed.isEmpty || descriptor.predicate?.evaluate(model) ?? true)
        }
        let known = Set(results.map(ObjectIdentifier.init))
        let pending = inserted + Array(changed.values)
        results += try pending.lazy.compactMap { $0 as? Model }.filter { model in
            try !model.isDeleted && !known.contains(ObjectIdentifier(model))
                && descriptor.predicate?.evaluate(model) ?? true
        }
        // Unsaved models have no key yet, and are sorted last.
        func age(_ model: Model) -> UInt64 {
            let key = model._$backing.key
            return key < 0 ? UInt64.max / 2 + key.magnitude : UInt64(key)
        }
        results.sort { one, other in
            for order in descriptor.sortBy {
                switch order.compare(one, other) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return age(one) < age(other)
        }
        let rest = results.dropFirst(descriptor.fetchOffset ?? 0)
        return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
    }
}
