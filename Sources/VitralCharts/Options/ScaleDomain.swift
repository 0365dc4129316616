// SPDX-License-Identifier: Apache-2.0

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
