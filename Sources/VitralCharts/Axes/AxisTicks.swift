// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A value of an axis with its position in percent.
struct PlacedTick {
    var value: _PlotValue
    var position: Double
    /// The position of the middle of the calendar unit that starts here.
    var middle: Double
    var text: String
}

/// The values that an axis marks.
struct AxisTicks {
    let model: ChartModel
    let axis: ChartAxis

    static func defaultCount(_ axis: ChartAxis) -> Int { axis == .x ? 5 : 4 }

    private var scale: PlotScale { axis == .x ? model.x : model.y }

    func ticks(_ values: AxisMarkValues) -> [PlacedTick] {
        if case .category(let categories) = scale.kind { return self.categories(categories, values) }
        let (lower, upper) = (min(scale.lower, scale.upper), max(scale.lower, scale.upper))
        switch values.kind {
        case .values(let values): return given(values)
        case .step(let step): return numbers(Ticks.multiples(of: step, from: lower, to: upper), step: step)
        case .dates(let unit, let count): return dates(every: unit, count: count, from: lower, to: upper)
        case .automatic(let count, let minimum):
            let count = min(max(count ?? Self.defaultCount(axis), 1), 100)
            if scale.kind == .date {
                let step = DateTicks.step(over: upper - lower, count: max(count, 2) + (unit == nil ? 0 : 8))
                return dates(every: step.unit, count: step.count, from: lower, to: upper)
            }
            if scale.kind == .logarithmic { return numbers(Ticks.powers(from: lower, to: upper), step: nil) }
            let step = max(Ticks.step(over: upper - lower, count: count), minimum ?? 0)
            return numbers(Ticks.multiples(of: step, from: lower, to: upper), step: step)
        }
    }

    /// The calendar unit of the marks' dates.
    private var unit: Calendar.Component? {
        model.marks.lazy.compactMap { axis == .x ? $0.x?.unit : $0.y?.unit }.first
    }

    private func categories(_ categories: [String], _ values: AxisMarkValues) -> [PlacedTick] {
        var wanted = categories
        if case .values(let values) = values.kind {
            let named = Set(values)
            wanted = categories.filter { named.contains(.category($0)) }
        }
        return wanted.compactMap { category in
            scale.position(.category(category)).map { tick(for: .category(category), at: $0, text: category) }
        }
    }

    private func given(_ values: [_PlotValue]) -> [PlacedTick] {
        let numbers = values.compactMap { value -> Double? in
            if case .number(let number) = value { number } else { nil }
        }
        let digits = numbers.map(Self.digits(of:)).max()
        return values.compactMap { value in
            guard let position = scale.position(value), (-0.001...1.001).contains(position) else { return nil }
            switch value {
            case .number(let number):
                return tick(for: value, at: position, text: model.formatter.number(number, digits: digits))
            case .date(let date): return tick(for: date, at: position, unit: unit ?? .day, count: 1)
            case .category(let category): return tick(for: value, at: position, text: category)
            }
        }
    }

    /// Returns the number of decimal places of a number, up to six.
    private static func digits(of number: Double) -> Int {
        var shifted = number
        for digits in 0..<6 {
            if (shifted - shifted.rounded()).magnitude < 1e-6 { return digits }
            shifted *= 10
        }
        return 6
    }

    private func numbers(_ numbers: [Double], step: Double?) -> [PlacedTick] {
        numbers.compactMap { number in
            let digits = Ticks.digits(for: step ?? number)
            let text = model.formatter.number(number, digits: digits)
            return scale.position(of: number).map { tick(for: .number(number), at: $0, text: text) }
        }
    }

    private func dates(
        every unit: Calendar.Component, count: Int, from lower: Double, to upper: Double
    ) -> [PlacedTick] {
        let dates = DateTicks.dates(
            every: unit, count: count, from: Date(timeIntervalSinceReferenceDate: lower),
            to: Date(timeIntervalSinceReferenceDate: upper), calendar: model.formatter.calendar)
        return dates.compactMap { date in
            scale.position(.date(date)).flatMap { tick(for: date, at: $0, unit: unit, count: count) }
        }
    }

    private func tick(
        for date: Date, at position: Double, unit: Calendar.Component, count: Int
    ) -> PlacedTick {
        var tick = tick(for: .date(date), at: position, text: model.formatter.tick(date, unit: unit))
        // Bars of months are in the middle of their months, and so are the labels of the months.
        let barUnit = self.unit ?? unit
        if let interval = model.formatter.calendar.dateInterval(of: barUnit, for: date),
            let end = scale.position(.date(interval.end))
        {
            tick.middle = percent((position + end) / 2)
        }
        return tick
    }

    private func tick(for value: _PlotValue, at position: Double, text: String) -> PlacedTick {
        PlacedTick(value: value, position: percent(position), middle: percent(position), text: text)
    }

    private func percent(_ position: Double) -> Double { (axis == .x ? position : 1 - position) * 100 }

    /// Whether labels are in the middle of their calendar units by default.
    var centersLabels: Bool {
        unit != nil && model.marks.contains { $0.kind == .bar || $0.kind == .line || $0.kind == .point }
    }
}
