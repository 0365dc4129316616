// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A chart with its axes, its legend and its table.
struct ChartFigure: View {
    let model: ChartModel
    /// The stylesheets that the page does not have.
    var stylesheets: [String] = []

    var body: some View {
        _Element(.figure, .chart) {
            if !stylesheets.isEmpty { _MarkupElement(.div, .contents, markup: links) }
            _MarkupElement(
                .div, .visuallyHidden, isSpoken: true, markup: ChartTable(model.marks, model.formatter).markup())
            if isLegendShown, isLegendOnTop { legend }
            if model.isPolar {
                SectorPlot(drawing: SectorDrawing(model: model))
            } else {
                AxisPlot(model: model)
            }
            if isLegendShown, !isLegendOnTop { legend }
        }
    }

    private var links: String {
        stylesheets.map { "<link rel=\"stylesheet\" href=\"\(_Markup.text($0))\">" }.joined()
    }

    private var isLegendShown: Bool {
        switch model.options.legend.visibility {
        case .hidden: false
        case .visible: model.options.legend.content != nil || !model.categories.isEmpty
        case .automatic: !model.categories.isEmpty
        }
    }

    private var isLegendOnTop: Bool {
        [.top, .topLeading, .topTrailing].contains(model.options.legend.position)
    }

    @ViewBuilder private var legend: some View {
        if let content = model.options.legend.content {
            _Element(.div, .chartLegend, style: legendStyle) { content }
        } else {
            _Element(.div, .chartLegend, style: legendStyle) {
                _MarkupElement(.div, .contents, markup: ChartLegend.markup(model))
            }
        }
    }

    private var legendStyle: String? {
        var css: [String] = []
        switch model.options.legend.alignment?.horizontal {
        case .center: css.append("justify-content:center")
        case .trailing: css.append("justify-content:end")
        default: break
        }
        if let spacing = model.options.legend.spacing {
            css.append("margin-block-\(isLegendOnTop ? "end" : "start"):\(_Markup.number(spacing))px")
        }
        return css.isEmpty ? nil : css.joined(separator: ";")
    }
}

/// The legend, which shows the color and shape of each category.
enum ChartLegend {
    static func markup(_ model: ChartModel) -> String {
        model.categories.map { category in
            let color = model.color(of: category)
            let name = model.formatter.text(category)
            return "<span><i style=\"\(_Markup.text("background:\(color)"))\"></i>\(_Markup.text(name))</span>"
        }.joined()
    }
}

/// The plot of a pie or ring.
struct SectorPlot: View {
    let drawing: SectorDrawing

    var body: some View {
        _Element(.div, .chartPlot) {
            _Element(.div, .chartSectors) {
                _MarkupElement(.div, .chartMarks, markup: drawing.markup())
                ForEach(annotations) { AnnotationView(annotation: $0) }
                if let selection = drawing.model.options.angleSelection {
                    ForEach(HitAreas(model: drawing.model).slices(drawing.sectors, selection)) {
                        HitButton(area: $0, selection: selection)
                    }
                }
            }
        }
    }

    private var annotations: [PlacedAnnotation] {
        drawing.sectors.flatMap { index, sector in
            drawing.model.marks[index].annotations.enumerated().map { offset, annotation in
                let radius =
                    [.overlay, .automatic].contains(annotation.position)
                    ? (sector.inner + sector.outer) / 2 : sector.outer
                let point = sector.point(sector.middle, radius)
                return PlacedAnnotation(
                    id: index * 8 + offset, annotation: annotation, x: Double(point.x) + 50, y: Double(point.y) + 50)
            }
        }
    }
}
