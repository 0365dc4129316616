// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The values that a scale reaches over.
public protocol ScaleDomain {
    /// The values as charts keep them.
    var _domain: _ScaleDomainBox { get }
}

/// A domain as charts keep it.
public struct _ScaleDomainBox: Sendable {
    let value: ScaleDomainValue
}

enum ScaleDomainValue: Sendable {
    case range(_PlotValue, _PlotValue)
    case values([_PlotValue])
    case automatic(includesZero: Bool?, isReversed: Bool)
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// The values from one end to the other.
    public var _domain: _ScaleDomainBox {
        _ScaleDomainBox(value: .range(lowerBound.plotValue, upperBound.plotValue))
    }
}

extension Array: ScaleDomain where Element: Plottable {
    /// These categories in this order, or from the first number to the last.
    public var _domain: _ScaleDomainBox { _ScaleDomainBox(value: .values(map(\.plotValue))) }
}

/// The values that the marks have.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    let includesZero: Bool?
    let isReversed: Bool

    /// The domain as charts keep it.
    public var _domain: _ScaleDomainBox {
        _ScaleDomainBox(value: .automatic(includesZero: includesZero, isReversed: isReversed))
    }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// The values that the marks have.
    public static var automatic: AutomaticScaleDomain { .automatic() }

    /// The values that the marks have, with zero or without, and from the last to the first if it is reversed.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
    }
}

/// How values are spread over an axis.
public enum ScaleType: Hashable, Sendable {
    /// Evenly.
    case linear
    /// By their powers of ten; values have to be above zero, others are not drawn.
    case log
    /// By their square roots.
    case squareRoot
    /// In time.
    case date
    /// One after the other.
    case category
}
