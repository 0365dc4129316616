// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The collation that compares decimal numbers in text form by value: `2.50` equals `2.5`, and is less than `10`.
enum DecimalOrder {
    /// The name of the collation.
    static let name = "vitral_decimal"

    /// Returns the order of two numbers that are written without an exponent.
    static func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let left = Parts(lhs)
        let right = Parts(rhs)
        if left.isNegative != right.isNegative { return left.isNegative ? .orderedAscending : .orderedDescending }
        let order = left.compareMagnitude(with: right)
        guard left.isNegative else { return order }
        return switch order {
        case .orderedAscending: .orderedDescending
        case .orderedSame: .orderedSame
        case .orderedDescending: .orderedAscending
        }
    }

    private struct Parts {
        let isNegative: Bool
        let whole: Substring.UTF8View
        let fraction: Substring.UTF8View

        init(_ text: String) {
            let zero = UInt8(ascii: "0")
            let point = UInt8(ascii: ".")
            var digits = text[...].utf8
            let hasSign = digits.first == UInt8(ascii: "-")
            if hasSign { digits = digits.dropFirst() }
            let split = digits.firstIndex(of: point) ?? digits.endIndex
            whole = digits[..<split].drop { $0 == zero }
            var rest = digits[split...].dropFirst()
            while rest.last == zero { rest = rest.dropLast() }
            fraction = rest
            // Zero has no sign.
            isNegative = hasSign && !(whole.isEmpty && fraction.isEmpty)
        }

        func compareMagnitude(with other: Parts) -> ComparisonResult {
            let lengths = (whole.count, other.whole.count)
            if lengths.0 != lengths.1 { return lengths.0 < lengths.1 ? .orderedAscending : .orderedDescending }
            if !whole.elementsEqual(other.whole) {
                return whole.lexicographicallyPrecedes(other.whole) ? .orderedAscending : .orderedDescending
            }
            // If one fraction continues the other, the longer one is larger: trailing zeros are already removed.
            if fraction.elementsEqual(other.fraction) { return .orderedSame }
            return fraction.lexicographicallyPrecedes(other.fraction) ? .orderedAscending : .orderedDescending
        }
    }
}
