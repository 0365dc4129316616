// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A few curves over two logarithmic axes, as SVG that suits light and dark pages.
struct Chart {
    struct Point {
        var across: Double
        var up: Double
    }

    struct Series {
        var name: String
        var points: [Point]
    }

    let title: String
    let across: String
    let up: String
    let series: [Series]

    private static let size = (width: 760.0, height: 410.0)
    private static let plot = (left: 80.0, right: 480.0, top: 62.0, bottom: 354.0)
    /// Colors that users with a color vision deficiency can tell apart (Okabe and Ito, 2008).
    private static let colors = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00"]

    var svg: String {
        let xs = decades(series.flatMap { $0.points.map(\.across) })
        let ys = decades(series.flatMap { $0.points.map(\.up) })
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(Self.size.width)) \(text(Self.size.height))" \
            role="img" aria-label="\(title)" font-family="system-ui, sans-serif" font-size="13">
            """,
            """
            <style>text{fill:#222}.grid{stroke:#8884;stroke-width:1}\
            @media(prefers-color-scheme:dark){text{fill:#ddd}}</style>
            """,
            "<text x=\"\(text(Self.plot.left))\" y=\"26\" font-size=\"16\" font-weight=\"600\">\(title)</text>",
        ]
        for decade in xs.lowerBound...xs.upperBound {
            let x = place(pow(10, Double(decade)), xs, Self.plot.left, Self.plot.right)
            lines.append(line(x, Self.plot.top, x, Self.plot.bottom))
            lines.append(label(pow(10, Double(decade)), x, Self.plot.bottom + 20, "middle"))
        }
        for decade in ys.lowerBound...ys.upperBound {
            let y = place(pow(10, Double(decade)), ys, Self.plot.bottom, Self.plot.top)
            lines.append(line(Self.plot.left, y, Self.plot.right, y))
            lines.append(label(pow(10, Double(decade)), Self.plot.left - 8, y + 4, "end"))
        }
        lines.append(
            "<text x=\"\(text(Self.plot.right))\" y=\"\(text(Self.plot.bottom + 40))\" text-anchor=\"end\">\(across)</text>"
        )
        lines.append("<text x=\"\(text(Self.plot.left))\" y=\"44\" text-anchor=\"end\">\(up)</text>")
        for (index, series) in series.enumerated() {
            let color = Self.colors[index % Self.colors.count]
            let points = series.points.map { point in
                let x = place(point.across, xs, Self.plot.left, Self.plot.right)
                let y = place(point.up, ys, Self.plot.bottom, Self.plot.top)
                return "\(text(x)),\(text(y))"
            }
            lines.append(
                "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.5\"/>"
            )
            let y = Self.plot.top + 14 + Double(index) * 24
            lines.append("<rect x=\"500\" y=\"\(text(y - 9))\" width=\"14\" height=\"4\" fill=\"\(color)\"/>")
            lines.append("<text x=\"522\" y=\"\(text(y - 2))\">\(series.name)</text>")
        }
        return lines.joined(separator: "\n") + "\n</svg>\n"
    }

    private func decades(_ values: [Double]) -> ClosedRange<Int> {
        let low = Int(floor(log10(values.min() ?? 1)))
        return low...max(low + 1, Int(ceil(log10(values.max() ?? 10))))
    }

    private func place(_ value: Double, _ decades: ClosedRange<Int>, _ start: Double, _ end: Double) -> Double {
        let share = (log10(value) - Double(decades.lowerBound)) / Double(decades.upperBound - decades.lowerBound)
        return start + (end - start) * share
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
        "<path class=\"grid\" d=\"M\(text(x1)) \(text(y1))L\(text(x2)) \(text(y2))\"/>"
    }

    private func label(_ value: Double, _ x: Double, _ y: Double, _ anchor: String) -> String {
        let words = value < 1 ? String(format: "%g", value) : value.formatted(.number.locale(Locale(identifier: "en")))
        return "<text x=\"\(text(x))\" y=\"\(text(y))\" text-anchor=\"\(anchor)\">\(words)</text>"
    }

    private func text(_ value: Double) -> String { String(format: "%.1f", value) }
}
