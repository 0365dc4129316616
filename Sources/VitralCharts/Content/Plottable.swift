// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// A value that a chart can place.
public protocol Plottable {
    /// A number, date or text that stands for the value.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    /// What stands for the value.
    var primitivePlottable: PrimitivePlottable { get }
    /// The value that something stands for.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, date or text, which a chart can place by itself.
public protocol PrimitivePlottableProtocol {
    /// The value as charts keep it.
    var _plotValue: _PlotValue { get }
    /// The value that a chart kept.
    init?(_plotValue: _PlotValue)
}

/// A value as charts keep it.
public enum _PlotValue: Hashable, Sendable {
    /// A place on a scale of numbers.
    case number(Double)
    /// A place in time.
    case date(Date)
    /// One of several categories.
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
    /// What stands for the value is the value itself.
    public var primitivePlottable: Self { self }
    /// The value itself.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
    /// The value with a raw value.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    /// The number.
    public var _plotValue: _PlotValue { .number(Double(self)) }
    /// The number that a chart kept.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(number)
    }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    /// The number.
    public var _plotValue: _PlotValue { .number(Double(self)) }
    /// The nearest whole number, if there is one.
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
    /// The number that a chart kept.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(number)
    }
}

extension String: Plottable, PrimitivePlottableProtocol {
    /// The category.
    public var _plotValue: _PlotValue { .category(self) }
    /// The category that a chart kept.
    public init?(_plotValue: _PlotValue) {
        guard case .category(let category) = _plotValue else { return nil }
        self = category
    }
}

extension Date: Plottable, PrimitivePlottableProtocol {
    /// The date.
    public var _plotValue: _PlotValue { .date(self) }
    /// The date that a chart kept.
    public init?(_plotValue: _PlotValue) {
        guard case .date(let date) = _plotValue else { return nil }
        self = date
    }
}

/// A value together with the name of what it measures.
public struct PlottableValue<Value: Plottable> {
    let label: ChartLabel
    let value: Value
    var unit: Calendar.Component?

    /// A value and its name, a text of the app's catalogue.
    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: .key(label), value: value)
    }

    /// A value and its name, which is shown as it is.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
        PlottableValue(label: .text(String(label)), value: value)
    }

    var channel: Channel { Channel(label: label, value: value.plotValue, unit: unit) }
}

extension PlottableValue where Value == Date {
    /// The day, month or other span of a calendar that a date lies in, and its name.
    public static func value(
        _ label: LocalizedStringKey, _ value: Date, unit: Calendar.Component
    ) -> PlottableValue {
        PlottableValue(label: .key(label), value: value, unit: unit)
    }

    /// The day, month or other span of a calendar that a date lies in, and its name, which is shown as it is.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ value: Date, unit: Calendar.Component
    ) -> PlottableValue {
        PlottableValue(label: .text(String(label)), value: value, unit: unit)
    }
}

/// The name of what is measured.
enum ChartLabel: Equatable, Sendable {
    case key(LocalizedStringKey)
    case text(String)

    @MainActor
    func string(_ localize: LocalizeAction) -> String {
        switch self {
        case .key(let key): localize(key)
        case .text(let text): text
        }
    }
}

/// One value of a mark.
struct Channel: Sendable {
    var label: ChartLabel
    var value: _PlotValue
    var unit: Calendar.Component?
}
