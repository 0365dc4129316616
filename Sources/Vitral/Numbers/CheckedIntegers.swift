// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Decimal

/// Whole numbers from values that a browser may have chosen: no value of either kind ends the process.
extension FixedWidthInteger {
    /// Creates the whole number next to a value on its way to zero, or the nearest one that the type has.
    ///
    /// ```swift
    /// Text("\(Int(clamping: proxy.size.width)) points wide")
    /// ```
    ///
    /// `Int(_:)` ends the process for a value that is not a number or too large; this takes 0 and the bound of the type.
    ///
    /// - Parameter value: Any value, also an infinite one or none.
    @inlinable
    public init(clamping value: some BinaryFloatingPoint) {
        if value.isNaN {
            self = 0
        } else if let exact = Self(exactly: value.rounded(.towardZero)) {
            self = exact
        } else {
            self = value < 0 ? .min : .max
        }
    }

    /// Reads a whole number that has to lie within bounds.
    ///
    /// ```swift
    /// guard let page = Int(text, in: 1...10_000) else { return nil }
    /// ```
    ///
    /// What is computed from the number cannot overflow where the bounds are far from those of the type. Text that is no
    /// number, or a number outside of the bounds, gives `nil`.
    ///
    /// - Parameters:
    ///   - text: Digits, with a sign before them or none.
    ///   - bounds: The least and the greatest number.
    @inlinable
    public init?(_ text: some StringProtocol, in bounds: ClosedRange<Self>) {
        guard let value = Self(text), bounds.contains(value) else { return nil }
        self = value
    }
}

extension Comparable {
    /// Returns the value, or the bound that it lies beyond.
    func clamped(to bounds: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
    }
}

/// Returns `false` for a number that is infinite or none, and `true` for any other value.
func isFiniteOrNoNumber(_ value: Any) -> Bool {
    switch value {
    case let number as any BinaryFloatingPoint: number.isFinite
    case let number as Decimal: number.isFinite
    default: true
    }
}
