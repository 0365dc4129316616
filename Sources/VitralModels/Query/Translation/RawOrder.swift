// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Checks that an enumeration's order and key paths agree with its raw values, which are what a database stores.
enum RawOrder {
    /// Returns the reason why a database cannot order the values of a type as Swift does; `nil` if it can.
    static func obstacle(of type: Any.Type) -> String? {
        if type is any _SQLValueConvertible.Type || type == PersistentIdentifier.self { return nil }
        guard let enumeration = type as? any (CaseIterable & RawRepresentable & Comparable).Type else {
            return "Databases do not know how \(type) is ordered."
        }
        return isOrdered(enumeration) ? nil : "\(type) is ordered otherwise than its raw values."
    }

    /// Returns whether a key path returns the raw value of every case.
    static func isRawValue(_ keyPath: AnyKeyPath) -> Bool {
        guard let enumeration = Swift.type(of: keyPath).rootType as? any (CaseIterable & RawRepresentable).Type else {
            return false
        }
        return isRawValue(keyPath, of: enumeration)
    }

    private static func isRawValue<Case: CaseIterable & RawRepresentable>(
        _ keyPath: AnyKeyPath, of _: Case.Type
    ) -> Bool {
        guard let keyPath = keyPath as? KeyPath<Case, Case.RawValue> else { return false }
        return Case.allCases.allSatisfy { constant(of: $0[keyPath: keyPath]) == constant(of: $0.rawValue) }
    }

    private static func isOrdered<Case: CaseIterable & RawRepresentable & Comparable>(_: Case.Type) -> Bool {
        let values = Case.allCases.sorted().map { constant(of: $0.rawValue) }
        return zip(values, values.dropFirst()).allSatisfy { lhs, rhs in
            switch (lhs, rhs) {
            case (.integer(let lhs), .integer(let rhs)): lhs < rhs
            case (.real(let lhs), .real(let rhs)): lhs < rhs
            case (.text(let lhs), .text(let rhs)): lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
            default: false
            }
        }
    }

    private static func constant(of value: Any) -> SQLValue? { try? (value as? any _SQLValueConvertible)?._sqlValue }
}
