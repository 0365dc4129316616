// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Decimal

/// Conversions to integers for values that a client may have chosen: none of them ends the process.
extension FixedWidthInteger {
    /// Creates an integer from a fraction by rounding toward zero and clamping the result to the range of the type.
    ///
    /// ```swift
    /// GeometryReader { proxy in
    ///     Text("\(Int(clamping: proxy.size.width)) points wide")
    /// }
    /// ```
    ///
    /// Unlike `Int(_:)`, which ends the process for a value that is not a number or that is out of range, this
    /// initializer returns 0 or the nearest integer that the type has.
    ///
    /// - Parameter value: Any value, including an infinite one and NaN.
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

    /// Creates an integer from a fraction by rounding toward zero and clamping the result to the range of the type.
    ///
    /// - Parameter value: Any value, including an infinite one and NaN.
    @inlinable
    public init(clamping value: Double) {
        // `Int` converts a `Double` with a few instructions, and no other initializer of a generic integer does.
        if let whole = Int(exactly: value.rounded(.towardZero)) {
            self.init(clamping: whole)
        } else if value.isNaN {
            self = 0
        } else {
            // Beyond `Int`, only a type that is wider than `Int` can represent the value.
            self = Self(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
        }
    }

    /// Creates an integer from a length by rounding toward zero and clamping the result to the range of the type.
    ///
    /// - Parameter value: Any value, including an infinite one and NaN.
    @inlinable
    public init(clamping value: CGFloat) {
        self.init(clamping: Double(value.native))
    }

    /// Creates an integer from text, or returns `nil` if the text is not an integer within bounds.
    ///
    /// ```swift
    /// func page(from text: String) -> Int? {
    ///     Int(text, in: 1...10_000)
    /// }
    /// ```
    ///
    /// Choose bounds that are far from those of the type, so that calculations with the integer cannot overflow.
    ///
    /// - Parameters:
    ///   - text: Digits, with or without a sign before them.
    ///   - bounds: The smallest and the largest integer.
    @inlinable
    public init?(_ text: some StringProtocol, in bounds: ClosedRange<Self>) {
        guard let value = Self(text), bounds.contains(value) else { return nil }
        self = value
    }
}

extension Comparable {
    /// Returns the value, or the nearest bound if the value is out of bounds.
    func clamped(to bounds: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
    }
}

/// Returns `false` for a number that is infinite or NaN, and `true` for all other values.
package func isFiniteOrNoNumber(_ value: Any) -> Bool {
    switch value {
    case let number as any BinaryFloatingPoint: number.isFinite
    case let number as Decimal: number.isFinite
    default: true
    }
}
