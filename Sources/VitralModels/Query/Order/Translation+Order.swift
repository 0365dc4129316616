// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Translation {
    /// Returns the `ORDER BY` clause of a query: the given descriptors, then age.
    ///
    /// `NULL` comes first, as `nil` does in Swift, and last in reverse order.
    func order<Model>(_ descriptors: [SortDescriptor<Model>], of root: ModelReference) throws -> String {
        var terms: [String] = []
        var isSettled = false
        for descriptor in descriptors where !isSettled {
            guard let keyPath = descriptor.keyPath else {
                throw DataStoreError.unsupportedSort("\(descriptor)", reason: "It has no key path.")
            }
            let direction = descriptor.order == .forward ? "" : " DESC"
            if names(of: root.entity).isIdentity(keyPath) {
                terms.append(root.key + direction)
                isSettled = true
                continue
            }
            let scalar = try scalar(of: keyPath, root)
            let nils = scalar.isOptional ? (descriptor.order == .forward ? " NULLS FIRST" : " NULLS LAST") : ""
            terms.append(scalar.sql + direction + nils)
        }
        if !isSettled { terms.append(root.key) }
        return " ORDER BY \(terms.joined(separator: ", "))"
    }

    private func scalar(of keyPath: AnyKeyPath, _ root: ModelReference) throws -> Scalar {
        func unsupported(_ reason: String) -> DataStoreError {
            .unsupportedSort("\\\(root.entity.name).\(name(of: keyPath))", reason: reason)
        }
        guard let path = translator.orders.path(keyPath, from: root.entity) else {
            throw unsupported("\(root.entity.name) keeps no such property, nor does a model that it belongs to.")
        }
        var model = root
        for step in path.steps {
            guard case .model(let next) = read(step, of: model) else { throw unsupported("It leads to many models.") }
            model = next
        }
        guard case .scalar(var scalar) = read(path.property, of: model) else {
            throw unsupported("Models cannot be ordered.")
        }
        scalar.isOptional = scalar.isOptional || !path.steps.isEmpty
        switch path.comparison {
        case .localized: scalar.sql = dialect.localizedOrder(scalar.sql)
        case .localizedStandard: scalar.sql = dialect.localizedStandardOrder(scalar.sql)
        case .plain:
            if let mistake = RawOrder.obstacle(of: Self.unwrapped(type(of: keyPath).valueType)) {
                throw unsupported(mistake)
            }
        }
        return scalar
    }
}
