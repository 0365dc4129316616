// SPDX-License-Identifier: Apache-2.0

import Vitral

@testable import VitralCharts
@testable import VitralTesting

/// The parts of the charts on a page.
extension ViewTester {
    /// The styles of the bars and rectangles.
    var bars: [InlineStyle] { styles.filter { $0["inset"] != nil } }

    /// The styles of the points, by their centers in percent of the plot.
    var points: [InlineStyle] { all(.chartPoint).map(\.style) }

    /// The outlines of the lines, areas, slices and symbols.
    var outlines: [String] { values(of: "d") }

    /// The labels of the axes, with their positions in percent of the plot.
    var axisLabels: [AxisLabel] {
        all(.axisLabel).map { AxisLabel(text: $0.text, left: $0.style["left"], top: $0.style["top"]) }
    }

    struct AxisLabel {
        let text: String
        let left: String?
        let top: String?
    }

    /// The categories in the legend, with their colors.
    var legend: [String: String] {
        let entries = elements(.chartLegend).flatMap(\.subtree).filter { $0.tag == "span" && $0.children.count == 1 }
        return Dictionary(entries.map { ($0.text, $0.children[0].style["background"] ?? "") }) { first, _ in first }
    }

    /// Whether an element is drawn with a path and other properties.
    func draws(_ outline: String, _ style: InlineStyle = [:]) -> Bool {
        page.root.subtree.contains { $0.attributes["d"] == outline && $0.style.includes(style) }
    }
}
