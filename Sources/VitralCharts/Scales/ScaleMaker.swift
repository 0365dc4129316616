// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

enum ChartAxis {
    case x, y
}

/// The calculation of an axis' scale from the values of the marks and the options that modifiers set.
struct ScaleMaker {
    let model: ChartModel
    let axis: ChartAxis

    private var options: AxisOptions { axis == .x ? model.options.x : model.options.y }

    func scale() -> PlotScale {
        let values = self.values
        switch options.domain {
        case .values(let domain) where isCategory(domain):
            return PlotScale(kind: .category(categories(domain)), lower: 0, upper: 1, isReversed: isReversed)
        case nil, .automatic, .values, .range: break
        }
        if options.type == .category || options.type == nil && isCategory(values) {
            return PlotScale(kind: .category(categories(values)), lower: 0, upper: 1, isReversed: isReversed)
        }
        let isDate = values.contains { if case .date = $0 { true } else { false } } || options.type == .date
        let kind: PlotScale.Kind =
            switch options.type {
            case .log: .logarithmic
            case .squareRoot: .squareRoot
            case nil, .linear, .date, .category: isDate ? .date : .linear
            }
        if let (lower, upper) = explicitDomain {
            return PlotScale(kind: kind, lower: lower, upper: upper, isReversed: isReversed)
        }
        return automatic(kind)
    }

    // MARK: Options

    private var isReversed: Bool {
        // Categories of horizontal bars are read from the top.
        let isDownward = axis == .y && isCategory(values)
        if case .automatic(_, let isReversed) = options.domain { return isReversed != isDownward }
        return isDownward
    }

    private var explicitDomain: (Double, Double)? {
        let ends: [_PlotValue]
        switch options.domain {
        case .range(let lower, let upper): ends = [lower, upper]
        case .values(let values): ends = values
        case nil, .automatic: return nil
        }
        let numbers = ends.compactMap(PlotScale.number)
        guard let first = numbers.first, let last = numbers.last, numbers.count > 1 else { return nil }
        return (first, last)
    }

    // MARK: Values of the marks

    private func isCategory(_ values: [_PlotValue]) -> Bool {
        values.contains { if case .category = $0 { true } else { false } }
    }

    private func categories(_ values: [_PlotValue]) -> [String] {
        values.map { value in
            switch value {
            case .category(let category): category
            case .number(let number): model.formatter.number(number)
            case .date(let date): model.formatter.date(date, unit: nil)
            }
        }.uniqued
    }

    private func channels(of mark: _ChartMark) -> [Channel] {
        let all = axis == .x ? [mark.x, mark.xStart, mark.xEnd] : [mark.y, mark.yStart, mark.yEnd]
        return all.compactMap { $0 }
    }

    private var values: [_PlotValue] { model.marks.flatMap { channels(of: $0).map(\.value) } }

    private func automatic(_ kind: PlotScale.Kind) -> PlotScale {
        var numbers: [Double] = []
        var needsZero = false
        for (index, mark) in model.marks.enumerated() {
            if let span = model.spans[index], isValueAxis(of: mark) {
                numbers += [span.start, span.end]
                needsZero = needsZero || mark.stacking != .center
                continue
            }
            for channel in channels(of: mark) {
                if let interval = model.formatter.interval(of: channel) {
                    numbers += [interval.start, interval.end].map(\.timeIntervalSinceReferenceDate)
                } else if let number = PlotScale.number(channel.value) {
                    numbers.append(number)
                }
            }
            needsZero = needsZero || mark.kind == .line && axis == .y
        }
        if case .automatic(let includesZero?, _) = options.domain { needsZero = includesZero }
        if kind == .logarithmic { numbers.removeAll { $0 <= 0 } }
        guard var lower = numbers.min(), var upper = numbers.max() else {
            return PlotScale(kind: kind, lower: kind == .logarithmic ? 1 : 0, upper: kind == .logarithmic ? 10 : 1)
        }
        let gap = BarWidths.gap(between: model.marks, along: axis, formatter: model.formatter)
        (lower, upper) = (lower - gap / 2, upper + gap / 2)
        switch kind {
        case .date:
            if lower == upper { (lower, upper) = (lower - 43_200, upper + 43_200) }
        case .logarithmic:
            (lower, upper) = (pow(10, floor(log10(lower))), pow(10, ceil(log10(upper))))
            if lower == upper { upper *= 10 }
        case .linear, .squareRoot, .category:
            if needsZero { (lower, upper) = (min(lower, 0), max(upper, 0)) }
            if lower == upper { (lower, upper) = lower == 0 ? (0, 1) : (min(lower, 0), max(upper, 0)) }
            if gap == 0 || axis == .y { (lower, upper) = rounded(lower, upper) }
        }
        return PlotScale(kind: kind, lower: lower, upper: upper, isReversed: isReversed)
    }

    private func isValueAxis(of mark: _ChartMark) -> Bool {
        (mark.kind == .bar && ChartModel.isHorizontal(mark)) == (axis == .x)
    }

    /// Returns the ends, moved outward to the next ticks.
    private func rounded(_ lower: Double, _ upper: Double) -> (Double, Double) {
        let step = Ticks.step(over: upper - lower, count: AxisTicks.defaultCount(axis))
        return ((lower / step + 1e-9).rounded(.down) * step, (upper / step - 1e-9).rounded(.up) * step)
    }
}

/// The calculation of bar widths.
enum BarWidths {
    /// Returns the space of a bar among numbers or moments without a unit: the smallest distance of two; 0 for other
    /// values.
    static func gap(between marks: [_ChartMark], along axis: ChartAxis, formatter: ChartFormatter) -> Double {
        let bars = marks.filter { $0.kind == .bar && ChartModel.isHorizontal($0) == (axis == .y) }
        let places = bars.compactMap { axis == .x ? $0.x : $0.y }
        guard !places.isEmpty, !places.contains(where: { formatter.interval(of: $0) != nil }) else { return 0 }
        let numbers = Set(places.compactMap { PlotScale.number($0.value) }).sorted()
        guard let first = numbers.first else { return 0 }
        guard numbers.count > 1 else {
            if case .date = places[0].value { return 86_400 }
            return first == 0 ? 1 : first.magnitude
        }
        return zip(numbers, numbers.dropFirst()).map { $1 - $0 }.min() ?? 0
    }
}
