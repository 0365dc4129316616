// SPDX-License-Identifier: Apache-2.0

import Vitral

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
