// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

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
