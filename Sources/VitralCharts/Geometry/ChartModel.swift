// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The data of a chart, with positions in percent of its plot: x from the left, y from the top.
struct ChartModel {
    let marks: [_ChartMark]
    let options: ChartOptions
    let formatter: ChartFormatter
    /// The categories with colors, in the order of their first occurrence.
    let categories: [_PlotValue]
    let symbolCategories: [_PlotValue]
    var x = PlotScale(kind: .linear, lower: 0, upper: 1)
    var y = PlotScale(kind: .linear, lower: 0, upper: 1)
    private(set) var spans: [Int: (start: Double, end: Double)] = [:]

    var isPolar: Bool { marks.contains { $0.kind == .sector } }

    init(marks: [_ChartMark], options: ChartOptions, formatter: ChartFormatter) {
        self.marks = marks
        self.options = options
        self.formatter = formatter
        let met = marks.compactMap(\.colorBy?.value).uniqued
        categories = options.colorDomain.filter(met.contains) + met.filter { !options.colorDomain.contains($0) }
        symbolCategories = marks.compactMap(\.symbolBy?.value).uniqued
        guard !isPolar else { return }
        spans = stacked()
        x = ScaleMaker(model: self, axis: .x).scale()
        y = ScaleMaker(model: self, axis: .y).scale()
    }

    // MARK: Colors and symbols

    func color(of value: _PlotValue) -> String {
        if let color = options.colors[value] { return color }
        let range = options.colorRange.isEmpty ? ChartOptions.palette : options.colorRange
        return range[(categories.firstIndex(of: value) ?? 0) % range.count]
    }

    func color(of mark: _ChartMark) -> String {
        if let category = mark.colorBy?.value { return color(of: category) }
        return mark.color ?? (mark.kind == .rule ? "var(--label2)" : "var(--accent)")
    }

    /// Returns the shape of a mark's point; `nil` for a line without points.
    func symbol(of mark: _ChartMark) -> BasicChartSymbolShape? {
        guard let category = mark.symbolBy?.value else { return mark.symbol ?? (mark.kind == .point ? .circle : nil) }
        if let symbol = options.symbols[category] { return symbol }
        let all = BasicChartSymbolShape.allCases
        return all[(symbolCategories.firstIndex(of: category) ?? 0) % all.count]
    }

    // MARK: Direction and stacking of bars

    /// Returns whether a bar is horizontal.
    static func isHorizontal(_ mark: _ChartMark) -> Bool {
        if mark.xStart != nil { return mark.yStart == nil }
        guard mark.yStart == nil, let x = mark.x else { return false }
        guard let y = mark.y else { return true }
        guard case .number = x.value, x.unit == nil else { return false }
        if case .number = y.value { return false }
        return true
    }

    /// Returns the start and the end of bars and areas, as numbers on their own axis.
    private func stacked() -> [Int: (start: Double, end: Double)] {
        var indices: [Int] = []
        var items: [Stacking.Item<StackKey>] = []
        for (index, mark) in marks.enumerated() where mark.kind == .bar || mark.kind == .area {
            let isHorizontal = mark.kind == .bar && Self.isHorizontal(mark)
            let (value, place) = isHorizontal ? (mark.x, mark.y) : (mark.y, mark.x)
            guard let value, let number = PlotScale.number(value.value) else { continue }
            let spot = place.map { place in formatter.interval(of: place).map { .date($0.start) } ?? place.value }
            indices.append(index)
            items.append(
                Stacking.Item(
                    key: StackKey(kind: mark.kind == .bar, place: spot, group: mark.positionBy?.value),
                    value: number, method: mark.stacking))
        }
        return Dictionary(zip(indices, Stacking.spans(items)), uniquingKeysWith: { first, _ in first })
    }

    private struct StackKey: Hashable {
        let kind: Bool
        let place: _PlotValue?
        let group: _PlotValue?
    }

    /// Returns whether a mark is stacked with others at its place.
    func isStacked(_ index: Int) -> Bool {
        guard let span = spans[index] else { return false }
        return span.start != 0 || !categories.isEmpty && marks[index].positionBy == nil && marks[index].colorBy != nil
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in their order.
    var uniqued: [Element] {
        var met: Set<Element> = []
        return filter { met.insert($0).inserted }
    }
}
