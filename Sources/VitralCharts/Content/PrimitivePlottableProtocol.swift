// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Vitral

/// A number, date or text, which a chart can place directly.
public protocol PrimitivePlottableProtocol {
    /// The value in the form that charts store.
    var _plotValue: _PlotValue { get }
    /// Creates the value from the form that charts store.
    init?(_plotValue: _PlotValue)
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
    /// Creates the value with a raw value.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    /// The number.
    public var _plotValue: _PlotValue { .number(Double(self)) }
    /// Creates the number from the form that charts store.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(number)
    }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    /// The number.
    public var _plotValue: _PlotValue { .number(Double(self)) }
    /// Creates the nearest whole number, if the type has it.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(exactly: number.rounded())
    }
}

extension Double: Plottable, PrimitivePlottableProtocol {}
extension Float: Plottable, PrimitivePlottableProtocol {}
extension CGFloat: Plottable, PrimitivePlottableProtocol {}
extension Int: Plottable, PrimitivePlottableProtocol {}
extension Int8: Plottable, PrimitivePlottableProtocol {}
extension Int16: Plottable, PrimitivePlottableProtocol {}
extension Int32: Plottable, PrimitivePlottableProtocol {}
extension Int64: Plottable, PrimitivePlottableProtocol {}
extension UInt: Plottable, PrimitivePlottableProtocol {}

extension Decimal: Plottable, PrimitivePlottableProtocol {
    /// The number.
    public var _plotValue: _PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
    /// Creates the number from the form that charts store.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(number)
    }
}

extension String: Plottable, PrimitivePlottableProtocol {
    /// The category.
    public var _plotValue: _PlotValue { .category(self) }
    /// Creates the category from the form that charts store.
    public init?(_plotValue: _PlotValue) {
        guard case .category(let category) = _plotValue else { return nil }
        self = category
    }
}

extension Date: Plottable, PrimitivePlottableProtocol {
    /// The date.
    public var _plotValue: _PlotValue { .date(self) }
    /// Creates the date from the form that charts store.
    public init?(_plotValue: _PlotValue) {
        guard case .date(let date) = _plotValue else { return nil }
        self = date
    }
}
