// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A type of range or list of values that a scale covers.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartXScale(domain: ["January", "February", "March"])
/// .chartYScale(domain: 0...1_500)
/// ```
public protocol ScaleDomain {
    /// The values in the form that charts store.
    var _domain: _ScaleDomainBox { get }
}

/// A domain in the form that charts store.
public struct _ScaleDomainBox: Sendable {
    let value: ScaleDomainValue
}

enum ScaleDomainValue: Sendable {
    case range(_PlotValue, _PlotValue)
    case values([_PlotValue])
    case automatic(includesZero: Bool?, isReversed: Bool)
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// The values from the lower to the upper bound.
    public var _domain: _ScaleDomainBox {
        _ScaleDomainBox(value: .range(lowerBound.plotValue, upperBound.plotValue))
    }
}

extension Array: ScaleDomain where Element: Plottable {
    /// The categories in this order, or the range from the first number to the last.
    public var _domain: _ScaleDomainBox { _ScaleDomainBox(value: .values(map(\.plotValue))) }
}

/// A domain that covers the values of the marks.
///
/// ```swift
/// Chart(months) { month in
///     LineMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
/// }
/// .chartYScale(domain: .automatic(includesZero: false))
/// ```
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    let includesZero: Bool?
    let isReversed: Bool

    /// The domain in the form that charts store.
    public var _domain: _ScaleDomainBox {
        _ScaleDomainBox(value: .automatic(includesZero: includesZero, isReversed: isReversed))
    }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// A domain that covers the values of the marks.
    public static var automatic: AutomaticScaleDomain { .automatic() }

    /// Returns a domain that covers the values of the marks, with or without zero, in ascending or reversed order.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
    }
}

/// The distributions of values over an axis.
///
/// ```swift
/// Chart(months) { month in
///     PointMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
/// }
/// .chartYScale(type: .log)
/// ```
public enum ScaleType: Hashable, Sendable {
    /// A linear distribution.
    case linear
    /// A logarithmic distribution to base 10; values must be positive, others are not drawn.
    case log
    /// A distribution by square roots.
    case squareRoot
    /// A linear distribution of dates.
    case date
    /// Categories in sequence.
    case category
}
