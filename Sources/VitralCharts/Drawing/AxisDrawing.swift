// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// One label of an axis.
struct AxisLabel: Identifiable {
    let id: Int
    /// The position along the axis, in percent.
    let position: Double
    let text: String
    let view: AnyView?
    let color: String?
    let font: Font?
    /// The width class below which a chart hides the label, so that labels do not overlap.
    var hidingLevel = 0

    /// The end of a horizontal axis at which the label is, so that it stays inside the plot and is never clipped.
    var end: HorizontalEdge? { position < 3 ? .leading : position > 97 ? .trailing : nil }
}

/// The lines and labels of an axis.
@MainActor
struct AxisDrawing {
    let model: ChartModel
    let axis: ChartAxis
    private(set) var labels: [AxisMarkPosition: [AxisLabel]] = [:]
    private(set) var lines = ""

    init(model: ChartModel, axis: ChartAxis) {
        self.model = model
        self.axis = axis
        let options = axis == .x ? model.options.x : model.options.y
        let ticks = AxisTicks(model: model, axis: axis)
        for group in groups(options.setting, ticks) {
            let edge = edge(group.position)
            let values = ticks.ticks(group.values)
            for (index, tick) in values.enumerated() {
                let value = AxisValue(index: index, count: values.count, value: tick.value)
                for part in group.parts(value) { add(part, of: tick, to: edge, centersLabels: ticks.centersLabels) }
            }
        }
        for edge in labels.keys where axis == .x { labels[edge] = thinned(labels[edge] ?? []) }
    }

    private func groups(_ setting: AxisOptions.Setting, _ ticks: AxisTicks) -> [_AxisMarkGroup] {
        switch setting {
        case .hidden: return []
        case .custom(let groups): return groups
        case .automatic:
            let scale = axis == .x ? model.x : model.y
            let isCategory = scale.band != nil
            return [
                _AxisMarkGroup(position: .automatic, values: .automatic) { _ in
                    [isCategory ? nil : AxisGridLine()._part, AxisValueLabel()._part].compactMap { $0 }
                }
            ]
        }
    }

    /// Returns the edge of an axis; categories of horizontal bars are before their bars.
    private func edge(_ position: AxisMarkPosition) -> AxisMarkPosition {
        switch (axis, position) {
        case (.x, .top): .top
        case (.x, _): .bottom
        case (.y, .leading): .leading
        case (.y, .automatic): model.y.band == nil ? .trailing : .leading
        case (.y, _): .trailing
        }
    }

    private mutating func add(
        _ part: _AxisPart, of tick: PlacedTick, to edge: AxisMarkPosition, centersLabels: Bool
    ) {
        switch part.kind {
        case .grid:
            let position = part.isCentered == true ? tick.middle : tick.position
            lines += line(part, axis == .x ? .xGridLine : .yGridLine, at: position)
        case .tick:
            let name: StyleClass =
                axis == .x ? (edge == .top ? .topXTick : .xTick) : (edge == .leading ? .leadingYTick : .yTick)
            lines += line(part, name, at: part.isCentered == true ? tick.middle : tick.position)
        case .label(let content):
            let position = part.isCentered ?? centersLabels ? tick.middle : tick.position
            guard (-0.5...100.5).contains(position) else { return }
            let label = AxisLabel(
                id: labels[edge, default: []].count, position: position, text: text(content, tick),
                view: view(content), color: part.color, font: part.font)
            labels[edge, default: []].append(label)
        }
    }

    private func text(_ content: AxisLabelContent, _ tick: PlacedTick) -> String {
        switch content {
        case .automatic: tick.text
        case .text(let label): model.formatter.localize(label)
        case .format(let write): write(tick.value, model.formatter.locale, model.formatter.calendar) ?? tick.text
        case .view: ""
        }
    }

    private func view(_ content: AxisLabelContent) -> AnyView? {
        if case .view(let view) = content { view } else { nil }
    }

    private func line(_ part: _AxisPart, _ name: StyleClass, at position: Double) -> String {
        var css = "\(axis == .x ? "left" : "top"):\(_Markup.number(position))%"
        if let color = part.color { css += ";border-color:\(color)" }
        if let stroke = part.stroke {
            css += ";border-width:\(_Markup.number(Double(stroke.lineWidth)))px"
            if !stroke.dash.isEmpty { css += ";border-style:dashed" }
        }
        return "<i class=\"\(name.names)\" style=\"\(_Markup.text(css))\"></i>"
    }

    /// The room for labels in a chart of each width class, the narrowest first, in points of text at its usual size.
    static let rooms = [90.0, 150, 250, 380, 640]

    /// Returns the labels, marked with the width class below which a chart hides them.
    private func thinned(_ labels: [AxisLabel]) -> [AxisLabel] {
        // Letters are about half as wide as the font size, which is 12 points; a blank separates labels.
        let letter = 6.2
        let text = Double(labels.map(\.text.count).max() ?? 0) * letter
        // A label at an end is beside its value and not below it, so it is nearer to the next by half its width.
        let hasEnds = labels.contains { $0.end != nil }
        let width = hasEnds ? text * 1.5 + letter : text + 2 * letter
        let total = width * Double(hasEnds ? labels.count - 1 : labels.count)
        // A narrower chart shows some of the labels of a wider one, so each stride is a multiple of the next.
        var strides: [Int] = []
        for room in Self.rooms.reversed() {
            let least = min(max(1, Int(clamping: (total / room).rounded(.up))), 1_000_000)
            let wider = strides.first ?? 1
            strides.insert((least + wider - 1) / wider * wider, at: 0)
        }
        return labels.enumerated().map { index, label in
            var label = label
            label.hidingLevel = (strides.lastIndex { !index.isMultiple(of: $0) } ?? -1) + 1
            return label
        }
    }
}
