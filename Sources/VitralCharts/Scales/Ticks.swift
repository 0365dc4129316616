// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The calculation of the numbers that an axis marks.
enum Ticks {
    /// Returns a step of 1, 2 or 5 times a power of ten that gives approximately the desired number of ticks.
    static func step(over span: Double, count: Int) -> Double {
        guard span > 0, span.isFinite, count > 0 else { return 1 }
        let rough: Double = span / Double(count)
        let power: Double = pow(10, floor(log10(rough)))
        let ratio: Double = rough / power
        // The step that is nearer by ratio is taken: the bounds are the geometric means of 1, 2, 5 and 10.
        let factor: Double = ratio < 1.414 ? 1 : ratio < 3.162 ? 2 : ratio < 7.071 ? 5 : 10
        return factor * power
    }

    /// Returns the multiples of a step between two ends.
    static func multiples(of step: Double, from lower: Double, to upper: Double) -> [Double] {
        guard step > 0, step.isFinite, lower <= upper, (upper - lower) / step < 1_000 else { return [] }
        let first = Int(clamping: (lower / step - 1e-9).rounded(.up))
        let last = Int(clamping: (upper / step + 1e-9).rounded(.down))
        guard first <= last else { return [] }
        // A step below one is a divisor rather than a factor: 3 / 10 is 0.3, and 3 * 0.1 is not.
        let inverse = (1 / step).rounded()
        let divides = step < 1 && (inverse * step - 1).magnitude < 1e-9
        return (first...last).map { index -> Double in divides ? Double(index) / inverse : Double(index) * step }
    }

    /// Returns the powers of ten between two ends, and 2 and 5 times them if there are few.
    static func powers(from lower: Double, to upper: Double) -> [Double] {
        guard lower > 0, upper > lower, upper.isFinite else { return [] }
        let (first, last) = (Int(clamping: floor(log10(lower))), Int(clamping: ceil(log10(upper))))
        let factors: [Double] = last - first > 2 ? [1] : [1, 2, 5]
        var ticks: [Double] = []
        for exponent in first...last {
            let power: Double = pow(10, Double(exponent))
            for factor in factors where factor * power >= lower * (1 - 1e-9) && factor * power <= upper * (1 + 1e-9) {
                ticks.append(factor * power)
            }
        }
        return ticks
    }

    /// Returns the number of decimal places that a step needs.
    static func digits(for step: Double) -> Int {
        guard step > 0, step < 1 else { return 0 }
        return min(8, Int(clamping: (-log10(step) - 1e-9).rounded(.up)))
    }
}

/// The calculation of the dates that an axis marks.
enum DateTicks {
    /// A step in calendar units.
    struct Step: Equatable {
        var unit: Calendar.Component
        var count: Int
        var seconds: Double
    }

    private static let steps: [Step] = [
        Step(unit: .second, count: 1, seconds: 1), Step(unit: .second, count: 15, seconds: 15),
        Step(unit: .minute, count: 1, seconds: 60), Step(unit: .minute, count: 5, seconds: 300),
        Step(unit: .minute, count: 15, seconds: 900), Step(unit: .minute, count: 30, seconds: 1_800),
        Step(unit: .hour, count: 1, seconds: 3_600), Step(unit: .hour, count: 3, seconds: 10_800),
        Step(unit: .hour, count: 6, seconds: 21_600), Step(unit: .hour, count: 12, seconds: 43_200),
        Step(unit: .day, count: 1, seconds: 86_400), Step(unit: .day, count: 2, seconds: 172_800),
        Step(unit: .weekOfYear, count: 1, seconds: 604_800), Step(unit: .month, count: 1, seconds: 2_629_800),
        Step(unit: .month, count: 3, seconds: 7_889_400), Step(unit: .month, count: 6, seconds: 15_778_800),
        Step(unit: .year, count: 1, seconds: 31_557_600), Step(unit: .year, count: 2, seconds: 63_115_200),
        Step(unit: .year, count: 5, seconds: 157_788_000), Step(unit: .year, count: 10, seconds: 315_576_000),
        Step(unit: .year, count: 50, seconds: 1_577_880_000), Step(unit: .year, count: 100, seconds: 3_155_760_000),
    ]

    /// Returns the smallest step that gives no more than the desired number of ticks.
    static func step(over seconds: Double, count: Int) -> Step {
        steps.first { seconds / $0.seconds <= Double(max(count, 1)) } ?? steps[steps.count - 1]
    }

    /// Returns the beginnings of calendar units between two dates, every `count` units.
    static func dates(
        every unit: Calendar.Component, count: Int, from lower: Date, to upper: Date, calendar: Calendar
    ) -> [Date] {
        guard lower <= upper, count > 0, var date = start(of: unit, count: count, at: lower, calendar) else {
            return []
        }
        var dates: [Date] = []
        // No axis shows more than a thousand ticks; a wrong stride must not exhaust memory.
        while date <= upper, dates.count < 1_000 {
            if date >= lower { dates.append(date) }
            guard let next = calendar.date(byAdding: unit, value: count, to: date), next > date else { break }
            date = next
        }
        return dates
    }

    /// Returns the beginning of the unit that contains a date, counted from the beginning of the next larger unit.
    private static func start(
        of unit: Calendar.Component, count: Int, at date: Date, _ calendar: Calendar
    ) -> Date? {
        guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
        guard count > 1 else { return start }
        let value = calendar.component(unit, from: start)
        let first = unit == .day || unit == .month ? 1 : 0
        return calendar.date(byAdding: unit, value: -((value - first) % count), to: start)
    }
}
