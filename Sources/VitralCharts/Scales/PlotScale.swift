// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The positions of values between the two ends of an axis.
struct PlotScale: Equatable {
    enum Kind: Equatable {
        case linear
        case logarithmic
        case squareRoot
        case date
        case category([String])
    }

    var kind: Kind
    /// The lower end as a number; dates are in seconds.
    var lower: Double
    var upper: Double
    var isReversed = false

    /// Returns the number that represents a value; `nil` if it is of another kind.
    static func number(_ value: _PlotValue) -> Double? {
        switch value {
        case .number(let number): number.isFinite ? number : nil
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }

    /// Returns the position of a value, from 0 to 1 inside the domain; `nil` if the scale has none.
    func position(_ value: _PlotValue) -> Double? {
        if case .category(let categories) = kind {
            guard case .category(let category) = value, let index = categories.firstIndex(of: category) else {
                return nil
            }
            return directed((Double(index) + 0.5) / Double(categories.count))
        }
        return Self.number(value).flatMap(position(of:))
    }

    /// Returns the position of a number.
    func position(of number: Double) -> Double? {
        let (value, from, to) = (transformed(number), transformed(lower), transformed(upper))
        guard value.isFinite, from.isFinite, to.isFinite else { return nil }
        guard to != from else { return 0.5 }
        return directed((value - from) / (to - from))
    }

    private func directed(_ position: Double) -> Double { isReversed ? 1 - position : position }

    private func transformed(_ number: Double) -> Double {
        switch kind {
        case .logarithmic: number > 0 ? log10(number) : -.infinity
        case .squareRoot: number < 0 ? -(-number).squareRoot() : number.squareRoot()
        case .linear, .date, .category: number
        }
    }

    /// The width of a category, from 0 to 1.
    var band: Double? {
        if case .category(let categories) = kind { return 1 / Double(max(categories.count, 1)) }
        return nil
    }

    /// The number at which bars start: zero, or the end of the domain that is nearest to it.
    var base: Double {
        switch kind {
        case .logarithmic, .date: lower
        case .linear, .squareRoot, .category: min(max(0, lower), upper)
        }
    }
}
