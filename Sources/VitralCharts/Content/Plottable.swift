// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Vitral

/// A type of value that a chart can place.
///
/// ```swift
/// struct Rating: Plottable {
///     let stars: Int
///
///     var primitivePlottable: Int { stars }
///
///     init?(primitivePlottable stars: Int) {
///         guard (1...5).contains(stars) else { return nil }
///         self.stars = stars
///     }
/// }
/// ```
public protocol Plottable {
    /// The type of the number, date or text that represents the value.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    /// The representation of the value.
    var primitivePlottable: PrimitivePlottable { get }
    /// Creates the value from its representation.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A value in the form that charts store.
public enum _PlotValue: Hashable, Sendable {
    /// A position on a scale of numbers.
    case number(Double)
    /// A position in time.
    case date(Date)
    /// A category.
    case category(String)
}

extension Plottable {
    var plotValue: _PlotValue { primitivePlottable._plotValue }

    init?(plotValue: _PlotValue) {
        guard let primitive = PrimitivePlottable(_plotValue: plotValue) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension Plottable where PrimitivePlottable == Self {
    /// The value itself.
    public var primitivePlottable: Self { self }
    /// Creates the value from itself.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}
