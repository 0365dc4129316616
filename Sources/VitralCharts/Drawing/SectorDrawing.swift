// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A renderer of the slices of a pie or ring.
struct SectorDrawing {
    let model: ChartModel
    /// The slices, with the indices of their marks.
    let sectors: [(index: Int, sector: Sector)]

    init(model: ChartModel) {
        self.model = model
        let indices = model.marks.indices.filter { model.marks[$0].kind == .sector }
        let values = indices.map { index in model.marks[index].angle.flatMap { PlotScale.number($0.value) } ?? 0 }
        sectors = zip(indices, Sector.turns(values)).map { index, turn in
            let mark = model.marks[index]
            let outer = Self.radius(mark.outerRadius, of: 50, otherwise: 50)
            let inner = Self.radius(mark.innerRadius, of: outer, otherwise: 0)
            return (index, Sector(start: turn.start, end: turn.end, inner: min(inner, outer), outer: outer))
        }
    }

    private static func radius(_ dimension: MarkDimension, of whole: Double, otherwise: Double) -> Double {
        let radius: Double =
            switch dimension.kind {
            case .automatic: otherwise
            // The pie is 100 units wide, which represents 200 points.
            case .fixed(let points): points / 2
            case .ratio(let ratio): whole * ratio
            case .inset(let points): whole - points / 2
            }
        return min(max(radius, 0), 50)
    }

    func markup() -> String {
        var paths = ""
        var boxes = ""
        for (index, sector) in sectors where sector.end > sector.start {
            let mark = model.marks[index]
            let color = model.color(of: mark)
            let opacity = mark.opacity < 1 ? ";opacity:\(_Markup.number(mark.opacity))" : ""
            if _Markup.isGradient(color) {
                let css = "inset:0;background:\(color);clip-path:\(sector.clip)\(opacity)"
                boxes += "<i style=\"\(_Markup.text(css))\"></i>"
            } else {
                let css = _Markup.text(paint(mark, color) + opacity)
                paths += "<path d=\"\(path(sector, mark))\" style=\"\(css)\"></path>"
            }
        }
        return "<svg class=\"\(StyleClass.chartVector.names)\" viewBox=\"-50 -50 100 100\">\(paths)</svg>\(boxes)"
    }

    private func path(_ sector: Sector, _ mark: _ChartMark) -> String {
        // Rounded corners are a stroke with round joins around a smaller slice.
        let radius = (mark.cornerRadius ?? 0) / 2
        var smaller = sector
        smaller.outer = max(sector.outer - radius, 0)
        if sector.inner > 0 { smaller.inner = min(sector.inner + radius, smaller.outer) }
        return smaller.path(inset: mark.angularInset / 2 + radius)
    }

    private func paint(_ mark: _ChartMark, _ color: String) -> String {
        guard let radius = mark.cornerRadius, radius > 0 else { return "fill:\(color)" }
        return "fill:\(color);stroke:\(color);stroke-width:\(_Markup.number(radius));stroke-linejoin:round"
    }
}
