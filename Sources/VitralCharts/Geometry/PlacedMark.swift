// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A mark with its position in percent of the plot.
struct PlacedMark {
    /// An edge: a position in percent, and an inward offset in points.
    struct Edge: Equatable {
        var percent: Double
        var points = 0.0

        /// The distance from the side at 0.
        var css: String { css(percent, points) }
        /// The distance from the side at 100.
        var opposite: String { css(100 - percent, points) }

        private func css(_ percent: Double, _ points: Double) -> String {
            let text = "\(_Markup.number(percent))%"
            return points == 0 ? text : "calc(\(text) + \(_Markup.number(points))px)"
        }
    }

    let index: Int
    var left: Edge
    var right: Edge
    var top: Edge
    var bottom: Edge

    var center: CGPoint {
        CGPoint(x: (left.percent + right.percent) / 2, y: (top.percent + bottom.percent) / 2)
    }

    /// The insets of the box in CSS.
    var inset: String { "inset:\(top.css) \(right.opposite) \(bottom.opposite) \(left.css)" }
}

/// The calculation of the positions of marks.
struct MarkPlacer {
    let model: ChartModel

    func place(_ index: Int) -> PlacedMark? {
        let mark = model.marks[index]
        switch mark.kind {
        case .sector: return nil
        case .bar: return bar(index, mark)
        case .area:
            guard let x = point(mark.x, .x), let span = span(index, mark) else { return nil }
            return placed(index, x: (x, x), y: span)
        case .line, .point:
            guard let x = middle(mark.x, .x), let y = middle(mark.y, .y) else { return nil }
            return placed(index, x: (x, x), y: (y, y))
        case .rule:
            guard let x = rule(at: mark.x, from: mark.xStart, to: mark.xEnd, along: .x),
                let y = rule(at: mark.y, from: mark.yStart, to: mark.yEnd, along: .y)
            else { return nil }
            return placed(index, x: x, y: y)
        case .rectangle: return rectangle(index, mark)
        }
    }

    /// Returns the position of a value, or the middle of the plot without a value; `nil` for a value outside the scale,
    /// which is not drawn.
    private func middle(_ channel: Channel?, _ axis: ChartAxis) -> Double? {
        channel == nil ? 0.5 : point(channel, axis)
    }

    private func scale(_ axis: ChartAxis) -> PlotScale { axis == .x ? model.x : model.y }

    /// Returns the position of a value; for a calendar unit, the position of its middle.
    private func point(_ channel: Channel?, _ axis: ChartAxis) -> Double? {
        guard let channel else { return nil }
        guard let interval = model.formatter.interval(of: channel) else { return scale(axis).position(channel.value) }
        let middle = interval.start.addingTimeInterval(interval.duration / 2)
        return scale(axis).position(.date(middle))
    }

    private func rule(
        at value: Channel?, from start: Channel?, to end: Channel?, along axis: ChartAxis
    ) -> (Double, Double)? {
        if let value { return point(value, axis).map { ($0, $0) } }
        guard start != nil || end != nil else { return (0, 1) }
        guard let start = point(start, axis), let end = point(end, axis) else { return nil }
        return (start, end)
    }

    /// Returns the start and the end of a bar or area along its value's axis.
    private func span(_ index: Int, _ mark: _ChartMark) -> (Double, Double)? {
        let isHorizontal = mark.kind == .bar && ChartModel.isHorizontal(mark)
        let scale = self.scale(isHorizontal ? .x : .y)
        if let span = model.spans[index] {
            let start = span.start == 0 ? scale.base : span.start
            guard let from = scale.position(of: start), let to = scale.position(of: span.end) else { return nil }
            return (from, to)
        }
        let (start, end) = isHorizontal ? (mark.xStart, mark.xEnd) : (mark.yStart, mark.yEnd)
        guard let from = point(start, isHorizontal ? .x : .y), let to = point(end, isHorizontal ? .x : .y) else {
            return nil
        }
        return (from, to)
    }

    private func bar(_ index: Int, _ mark: _ChartMark) -> PlacedMark? {
        guard let span = span(index, mark) else { return nil }
        let isHorizontal = ChartModel.isHorizontal(mark)
        let (channel, dimension) = isHorizontal ? (mark.y, mark.height) : (mark.x, mark.width)
        guard let channel else {
            return placed(index, x: isHorizontal ? span : (0, 1), y: isHorizontal ? (0, 1) : span)
        }
        guard let across = band(of: channel, along: isHorizontal ? .y : .x, for: mark) else { return nil }
        var bar = placed(index, x: isHorizontal ? span : across.slot, y: isHorizontal ? across.slot : span)
        adjust(&bar, dimension, band: across.band, isVertical: !isHorizontal)
        return bar
    }

    private func rectangle(_ index: Int, _ mark: _ChartMark) -> PlacedMark? {
        guard let x = side(of: mark, along: .x), let y = side(of: mark, along: .y) else { return nil }
        var rectangle = placed(index, x: x, y: y)
        if mark.x != nil { adjust(&rectangle, mark.width, band: x, isVertical: true) }
        if mark.y != nil { adjust(&rectangle, mark.height, band: y, isVertical: false) }
        return rectangle
    }

    private func side(of mark: _ChartMark, along axis: ChartAxis) -> (Double, Double)? {
        if let value = axis == .x ? mark.x : mark.y { return band(of: value, along: axis, for: mark)?.band }
        let (start, end) = axis == .x ? (mark.xStart, mark.xEnd) : (mark.yStart, mark.yEnd)
        return rule(at: nil, from: start, to: end, along: axis)
    }

    /// Returns the space of a value, and the part of it that a bar takes by default.
    private func band(
        of channel: Channel, along axis: ChartAxis, for mark: _ChartMark
    ) -> (band: (Double, Double), slot: (Double, Double))? {
        let scale = self.scale(axis)
        guard let middle = point(channel, axis) else { return nil }
        var width = 0.04
        if let band = scale.band {
            width = band
        } else if let interval = model.formatter.interval(of: channel),
            let start = scale.position(.date(interval.start)), let end = scale.position(.date(interval.end))
        {
            width = (end - start).magnitude
        } else {
            let gap = BarWidths.gap(between: model.marks, along: axis, formatter: model.formatter)
            if gap > 0, scale.upper != scale.lower { width = gap / (scale.upper - scale.lower).magnitude }
        }
        var band = (middle - width / 2, middle + width / 2)
        var ratio = 0.7
        if let group = mark.positionBy?.value {
            let groups = model.marks.compactMap(\.positionBy?.value).uniqued
            let inner = width * 0.8
            let step = inner / Double(groups.count)
            let start = middle - inner / 2 + step * Double(groups.firstIndex(of: group) ?? 0)
            band = (start, start + step)
            ratio = 0.9
        }
        let (center, half) = ((band.0 + band.1) / 2, (band.1 - band.0) / 2 * ratio)
        return (band, (center - half, center + half))
    }

    /// Sets the specified width of a mark within its band.
    private func adjust(
        _ placed: inout PlacedMark, _ dimension: MarkDimension, band: (Double, Double), isVertical: Bool
    ) {
        let center = (isVertical ? (band.0 + band.1) / 2 : 1 - (band.0 + band.1) / 2) * 100
        let width = (band.1 - band.0).magnitude * 100
        let edges: (PlacedMark.Edge, PlacedMark.Edge)
        switch dimension.kind {
        case .automatic: return
        case .fixed(let length):
            edges = (.init(percent: center, points: -length / 2), .init(percent: center, points: -length / 2))
        case .ratio(let ratio):
            let half = width * min(max(ratio, 0), 1) / 2
            edges = (.init(percent: center - half), .init(percent: center + half))
        case .inset(let inset):
            edges = (
                .init(percent: center - width / 2, points: inset), .init(percent: center + width / 2, points: inset)
            )
        }
        if isVertical { (placed.left, placed.right) = edges } else { (placed.top, placed.bottom) = edges }
    }

    private func placed(_ index: Int, x: (Double, Double), y: (Double, Double)) -> PlacedMark {
        PlacedMark(
            index: index, left: .init(percent: min(x.0, x.1) * 100), right: .init(percent: max(x.0, x.1) * 100),
            top: .init(percent: (1 - max(y.0, y.1)) * 100), bottom: .init(percent: (1 - min(y.0, y.1)) * 100))
    }
}
