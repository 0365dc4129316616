// SPDX-License-Identifier: Apache-2.0

extension Strideable {
    /// Returns the value one step forward or back, but never beyond a bound or beyond the values of its type.
    ///
    /// The value may be one that a client chose, so the bounds of the type limit it as well.
    func stepped(by step: Stride, isBackwards: Bool, within bounds: ClosedRange<Self>?) -> Self {
        let inside = bounds.map { clamped(to: $0) } ?? self
        if let whole = inside as? any FixedWidthInteger {
            return whole.steppedWhole(by: step, isBackwards: isBackwards, within: bounds) ?? inside
        }
        let distance = isBackwards ? 0 - step : step
        if let bounds {
            // Distances are compared, because the type may not have the next value.
            if distance > 0, inside.distance(to: bounds.upperBound) <= distance { return bounds.upperBound }
            if distance < 0, inside.distance(to: bounds.lowerBound) >= distance { return bounds.lowerBound }
        }
        return inside.advanced(by: distance)
    }
}

extension FixedWidthInteger {
    /// Returns the number one step forward or back, limited by the bounds and by the range of the type.
    ///
    /// - Parameters:
    ///   - step: The step, of the type's own `Stride`.
    ///   - isBackwards: Whether the step goes back.
    ///   - bounds: The bounds, of this type.
    /// - Returns: `nil` for a step or a result of another type.
    fileprivate func steppedWhole<Value: Strideable>(
        by step: Value.Stride, isBackwards: Bool, within bounds: ClosedRange<Value>?
    ) -> Value? {
        guard let step = step as? any BinaryInteger else { return nil }
        let (size, isNegative) = Self.parts(of: step)
        let isFalling = isNegative != isBackwards
        let (sum, isBeyond) = isFalling ? subtractingReportingOverflow(size) : addingReportingOverflow(size)
        guard let next = (isBeyond ? (isFalling ? Self.min : .max) : sum) as? Value else { return nil }
        return bounds.map { next.clamped(to: $0) } ?? next
    }

    private static func parts(of step: some BinaryInteger) -> (size: Self, isNegative: Bool) {
        (Self(clamping: step.magnitude), step < 0)
    }
}
