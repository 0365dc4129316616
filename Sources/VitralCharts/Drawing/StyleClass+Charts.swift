// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The classes of charts.
extension StyleClass {
    static let chart = StyleClass("ch").adding(.fillsWidth)
    static let chartGrid = StyleClass("ch-g")
    static let chartPlot = StyleClass("ch-p")
    static let chartPlotContent = StyleClass("ch-ps").adding(.fillsWidth, .fillsHeight)
    static let chartSectors = StyleClass("ch-c")
    static let chartMarks = StyleClass("ch-m")
    static let chartPoint = StyleClass("ch-o")
    static let chartVector = StyleClass("ch-v")
    static let chartAnnotation = StyleClass("ch-a")
    static let chartHitArea = StyleClass("ch-h")
    static let chartLegend = StyleClass("ch-k")

    // Titles and labels
    static let xTitle = StyleClass("ch-xt")
    static let yTitle = StyleClass("ch-yt")
    static let leadingYTitle = yTitle.adding(.atStart)
    static let xLabels = StyleClass("ch-x")
    static let topXLabels = xLabels.adding(.atStart)
    static let yLabels = StyleClass("ch-y")
    static let leadingYLabels = yLabels.adding(.atStart)
    static let widestLabel = StyleClass("ch-w")
    static let axisLabel = StyleClass("ch-l")
    /// Labels that charts hide below each width class, the narrowest first; the last are hidden in all charts.
    static let axisLabelsOfCrowds = [
        axisLabel.adding("n1"), axisLabel.adding("n2"), axisLabel.adding("n3"), axisLabel.adding("n4"),
        axisLabel.adding("n5"),
    ]

    // Lines
    static let xGridLine = StyleClass("gx")
    static let yGridLine = StyleClass("gy")
    static let xTick = StyleClass("tx")
    static let topXTick = xTick.adding(.atStart)
    static let yTick = StyleClass("ty")
    static let leadingYTick = yTick.adding(.atStart)
    /// The content at the leading or the top edge of the plot.
    static let atStart = StyleClass("e")
}
