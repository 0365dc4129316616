// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A renderer of the marks of a chart.
///
/// Lines and areas are SVG that is stretched over the plot while lines keep their width. Bars and points are boxes at
/// positions in percent, so that their corners and their sizes are never stretched. The output has the order of the
/// marks.
struct MarkDrawing {
    let model: ChartModel
    let placed: [PlacedMark]

    func markup() -> String {
        var html = ""
        var drawn: Set<[String]> = []
        for place in placed {
            let mark = model.marks[place.index]
            switch mark.kind {
            case .bar, .rectangle: html += box(place, mark)
            case .rule: html += rule(place, mark)
            case .point: html += point(place, mark)
            case .line, .area:
                let key = ["\(mark.kind)"] + mark.seriesKey.map { "\($0.map { "\($0)" } ?? "")" }
                guard drawn.insert(key).inserted else { continue }
                let series = placed.filter {
                    let other = model.marks[$0.index]
                    return other.kind == mark.kind && other.seriesKey == mark.seriesKey
                }
                html += mark.kind == .line ? line(series, mark) : area(series, mark)
            case .sector: break
            }
        }
        return html
    }

    // MARK: Boxes

    private func box(_ place: PlacedMark, _ mark: _ChartMark) -> String {
        var css = "\(place.inset);background:\(model.color(of: mark))"
        // Rounded corners of stacked bars would show notches where the bars meet.
        let radius = mark.cornerRadius ?? (mark.kind == .bar && !model.isStacked(place.index) ? 3 : 0)
        if radius > 0 { css += ";border-radius:\(_Markup.number(radius))px" }
        return "<i style=\"\(_Markup.text(css + opacity(mark)))\"></i>"
    }

    private func point(_ place: PlacedMark, _ mark: _ChartMark) -> String {
        symbol(model.symbol(of: mark) ?? .circle, at: place.center, mark)
    }

    private func symbol(_ symbol: BasicChartSymbolShape, at point: CGPoint, _ mark: _ChartMark) -> String {
        let size = 2 * (mark.symbolSize.map { ($0 / .pi).squareRoot() } ?? 4)
        let color = model.color(of: mark)
        let side = _Markup.number(size)
        let css =
            "left:\(_Markup.number(Double(point.x)))%;top:\(_Markup.number(Double(point.y)))%;width:\(side)px;"
            + "height:\(side)px"
        guard symbol != .circle else {
            return
                "<i class=\"\(StyleClass.chartPoint.names)\" style=\"\(_Markup.text("\(css);background:\(color)\(opacity(mark))"))\"></i>"
        }
        let paint = symbol.isLines ? "stroke:\(color)" : "fill:\(color)"
        return
            "<svg class=\"\(StyleClass.chartPoint.names)\" viewBox=\"-1 -1 2 2\" style=\"\(_Markup.text("\(css);\(paint)\(opacity(mark))"))\">"
            + "<path d=\"\(symbol.path)\"></path></svg>"
    }

    // MARK: Lines

    private func rule(_ place: PlacedMark, _ mark: _ChartMark) -> String {
        let (left, right) = (_Markup.number(place.left.percent), _Markup.number(place.right.percent))
        let (top, bottom) = (_Markup.number(place.top.percent), _Markup.number(place.bottom.percent))
        // Between two values a rule may also be diagonal; it is drawn as specified.
        return stroked("M\(left) \(top)L\(right) \(bottom)", for: mark, width: 1)
    }

    private func line(_ series: [PlacedMark], _ mark: _ChartMark) -> String {
        let method = mark.interpolation ?? .linear
        let style = mark.lineStyle == nil ? ";stroke-linejoin:round;stroke-linecap:round" : ""
        var html = stroked(Curves.path(series.map(\.center), method), for: mark, width: 2, style: style)
        for place in series {
            let mark = model.marks[place.index]
            if let symbol = model.symbol(of: mark) { html += self.symbol(symbol, at: place.center, mark) }
        }
        return html
    }

    private func stroked(_ path: String, for mark: _ChartMark, width: Double, style: String = "") -> String {
        let css = (mark.lineStyle ?? StrokeStyle(lineWidth: width)).css + style
        let color = model.color(of: mark)
        guard !_Markup.isGradient(color) else {
            let line = "fill=\"none\" stroke=\"#000\" style=\"\(css)\" vector-effect=\"non-scaling-stroke\""
            return masked(path, attributes: line, for: mark)
        }
        let stroke = _Markup.text("stroke:\(color);\(css)\(opacity(mark))")
        return "<svg class=\"\(StyleClass.chartVector.names)\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">"
            + "<path d=\"\(path)\" style=\"\(stroke)\"></path></svg>"
    }

    // MARK: Areas

    private func area(_ series: [PlacedMark], _ mark: _ChartMark) -> String {
        let method = mark.interpolation ?? .linear
        let tops = series.map { CGPoint(x: $0.left.percent, y: end($0)) }
        let bottoms = series.map { CGPoint(x: $0.left.percent, y: start($0)) }
        let back = Curves.path(bottoms.reversed(), method.reversed, isContinuing: true)
        let path = Curves.path(tops, method) + back + "Z"
        let color = model.color(of: mark)
        guard !_Markup.isGradient(color) else { return masked(path, attributes: "", for: mark) }
        return "<svg class=\"\(StyleClass.chartVector.names)\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">"
            + "<path d=\"\(path)\" style=\"\(_Markup.text("fill:\(color)\(opacity(mark))"))\"></path></svg>"
    }

    /// Returns the end of an area at a place; below zero the end is lower than the start.
    private func end(_ place: PlacedMark) -> Double { isDownward(place) ? place.bottom.percent : place.top.percent }
    private func start(_ place: PlacedMark) -> Double { isDownward(place) ? place.top.percent : place.bottom.percent }
    private func isDownward(_ place: PlacedMark) -> Bool {
        model.spans[place.index].map { $0.end < $0.start } ?? false
    }

    /// Returns a gradient that is masked by a drawing.
    private func masked(_ path: String, attributes: String, for mark: _ChartMark) -> String {
        let image =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">"
            + "<path d=\"\(path)\" \(attributes)></path></svg>"
        let mask = "url('data:image/svg+xml,\(_Markup.address(image))') 0 0/100% 100%"
        let css = "inset:0;background:\(model.color(of: mark));-webkit-mask:\(mask);mask:\(mask)\(opacity(mark))"
        return "<i style=\"\(_Markup.text(css))\"></i>"
    }

    private func opacity(_ mark: _ChartMark) -> String {
        mark.opacity < 1 ? ";opacity:\(_Markup.number(mark.opacity))" : ""
    }
}

extension InterpolationMethod {
    /// The method for the same points in reverse order.
    var reversed: InterpolationMethod {
        switch self {
        case .stepStart: .stepEnd
        case .stepEnd: .stepStart
        default: self
        }
    }
}

extension BasicChartSymbolShape {
    /// Whether the symbol consists of lines rather than a filled area.
    var isLines: Bool { [.plus, .cross, .asterisk].contains(self) }

    /// The outline in a square from -1 to 1.
    var path: String {
        switch self {
        case .circle: "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z"
        case .square: "M-.87-.87H.87V.87H-.87Z"
        case .triangle: "M0-1L1 .8H-1Z"
        case .diamond: "M0-1.15L1.15 0L0 1.15L-1.15 0Z"
        case .pentagon: "M0-1.05L1-.32L.62.85H-.62L-1-.32Z"
        case .plus: "M0-1V1M-1 0H1"
        case .cross: "M-.8-.8L.8 .8M.8-.8L-.8 .8"
        case .asterisk: "M0-1V1M-.87-.5L.87 .5M.87-.5L-.87 .5"
        }
    }
}
