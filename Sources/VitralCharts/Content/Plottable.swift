// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

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

/// A number, date or text, which a chart can place directly.
public protocol PrimitivePlottableProtocol {
    /// The value in the form that charts store.
    var _plotValue: _PlotValue { get }
    /// Creates the value from the form that charts store.
    init?(_plotValue: _PlotValue)
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

/// A value and the name of the quantity that it measures.
///
/// ```swift
/// let guests = PlottableValue.value("Guests", 1_204)
/// let month = PlottableValue.value("Month", Date.now, unit: .month)
/// let bar = BarMark(x: month, y: guests)
/// ```
public struct PlottableValue<Value: Plottable> {
    let label: ChartLabel
    let value: Value
    var unit: Calendar.Component?

    /// Returns a value with a name from the app's catalog.
    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: .key(label), value: value)
    }

    /// Returns a value with a name that is not localized.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
        PlottableValue(label: .text(String(label)), value: value)
    }

    var channel: Channel { Channel(label: label, value: value.plotValue, unit: unit) }
}

extension PlottableValue where Value == Date {
    /// Returns the day, month or other calendar unit of a date, with a name from the app's catalog.
    public static func value(
        _ label: LocalizedStringKey, _ value: Date, unit: Calendar.Component
    ) -> PlottableValue {
        PlottableValue(label: .key(label), value: value, unit: unit)
    }

    /// Returns the day, month or other calendar unit of a date, with a name that is not localized.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ value: Date, unit: Calendar.Component
    ) -> PlottableValue {
        PlottableValue(label: .text(String(label)), value: value, unit: unit)
    }
}

/// The name of a measured quantity.
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
