// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The plot of a chart between its axes.
struct AxisPlot: View {
    let model: ChartModel

    var body: some View {
        let x = AxisDrawing(model: model, axis: .x)
        let y = AxisDrawing(model: model, axis: .y)
        let placed = placed
        _Element(.div, .chartGrid) {
            if let title = model.options.y.title {
                _Element(.div, isLeading(title) ? .leadingYTitle : .yTitle) { title.content }
            }
            ForEach([AxisMarkPosition.top, .leading, .trailing, .bottom], id: \.self) { edge in
                if let labels = x.labels[edge] ?? y.labels[edge] {
                    AxisLabels(edge: edge, labels: labels)
                }
            }
            _Element(.div, .chartPlot) { plot(x.lines + y.lines, placed) }
            if let title = model.options.x.title {
                _Element(.div, .xTitle, style: alignment(title)) { title.content }
            }
        }
    }

    private func isLeading(_ title: AxisTitle) -> Bool {
        switch title.position {
        case .leading, .topLeading, .bottomLeading: true
        default: false
        }
    }

    private func alignment(_ title: AxisTitle) -> String? {
        switch title.position {
        case .leading, .topLeading, .bottomLeading: "justify-self:start"
        case .trailing, .topTrailing, .bottomTrailing: "justify-self:end"
        default: nil
        }
    }

    private var placed: [PlacedMark] {
        let placer = MarkPlacer(model: model)
        return model.marks.indices.compactMap(placer.place)
    }

    @ViewBuilder
    private func plot(_ lines: String, _ placed: [PlacedMark]) -> some View {
        let area = _MarkupElement(.div, .chartMarks, markup: lines + MarkDrawing(model: model, placed: placed).markup())
        if let style = model.options.plotStyle {
            style(ChartPlotContent(content: AnyView(_Element(.div, .chartPlotContent) { area })))
        } else {
            area
        }
        ForEach(annotations(placed)) { AnnotationView(annotation: $0) }
        if let selection = model.options.x.selection {
            ForEach(HitAreas(model: model).strips(along: .x, of: placed, for: selection)) {
                HitButton(area: $0, selection: selection)
            }
        }
        if let selection = model.options.y.selection {
            ForEach(HitAreas(model: model).strips(along: .y, of: placed, for: selection)) {
                HitButton(area: $0, selection: selection)
            }
        }
    }

    private func annotations(_ placed: [PlacedMark]) -> [PlacedAnnotation] {
        placed.flatMap { place in
            model.marks[place.index].annotations.enumerated().map { offset, annotation in
                PlacedAnnotation(id: place.index * 8 + offset, annotation: annotation, mark: place, model: model)
            }
        }
    }
}

/// The labels of an axis at one edge of the plot.
struct AxisLabels: View {
    let edge: AxisMarkPosition
    let labels: [AxisLabel]

    private var isVertical: Bool { edge == .leading || edge == .trailing }

    var body: some View {
        _Element(.div, classes, attributes: [(.ariaHidden, "true")]) {
            // The longest label determines the width of the axis; the others are positioned without affecting its size.
            if isVertical {
                _Element(.div, .widestLabel) {
                    if let view = labels.first(where: { $0.view != nil })?.view {
                        view
                    } else {
                        Text(verbatim: labels.map(\.text).max { $0.count < $1.count } ?? "")
                    }
                }
            }
            ForEach(labels) { label in
                _Element(.div, Self.classes(label.hidingLevel), style: style(label)) { content(label) }
            }
        }
    }

    private var classes: StyleClass {
        switch edge {
        case .leading: .leadingYLabels
        case .top: .topXLabels
        case .trailing: .yLabels
        case .bottom, .automatic: .xLabels
        }
    }

    private static func classes(_ hidingLevel: Int) -> StyleClass {
        StyleClass.axisLabelsOfCrowds.indices.contains(hidingLevel - 1)
            ? StyleClass.axisLabelsOfCrowds[hidingLevel - 1] : .axisLabel
    }

    private func style(_ label: AxisLabel) -> String {
        let position = _Markup.number(label.position)
        var css = isVertical ? "top:\(position)%" : "left:\(position)%"
        if !isVertical, let end = label.end { css += end == .leading ? ";translate:0" : ";translate:-100%" }
        if let color = label.color { css += ";color:\(color)" }
        return css
    }

    @ViewBuilder
    private func content(_ label: AxisLabel) -> some View {
        if let view = label.view {
            view.font(label.font)
        } else {
            Text(verbatim: label.text).font(label.font)
        }
    }
}

/// A button over a selectable area of the plot.
struct HitButton: View {
    let area: HitArea
    let selection: SelectionTarget

    var body: some View {
        _Element(
            .button, .chartHitArea, style: area.style,
            attributes: [
                (.type, "button"), (.ariaLabel, area.name), (.ariaPressed, area.isSelected ? "true" : "false"),
            ],
            action: { [selection, value = area.value] in selection.toggle(value) }
        ) {
            EmptyView()
        }
    }
}
