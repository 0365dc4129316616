// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralCharts

@ShowsSource
struct PointChartExhibit: Exhibit {
    static let title = "PointMark"
    static let names = [
        "PointMark", "symbol", "symbolSize", "BasicChartSymbolShape", "chartXScale", "ScaleType",
        "chartSymbolScale",
    ]

    @State private var isLogarithmic = false
    @State private var size = 80.0

    var example: some View {
        Chart(Journeys.hikes) { hike in
            PointMark(x: .value("Kilometers", hike.kilometers), y: .value("Hours", hike.hours))
                .foregroundStyle(by: .value("Level", hike.level))
                .symbol(by: .value("Level", hike.level))
                .symbolSize(size)
                .accessibilityLabel(hike.name)
        }
        .chartSymbolScale(["Easy": .circle, "Steep": .square, "Alpine": .triangle])
        .chartXScale(domain: .automatic(includesZero: false), type: isLogarithmic ? .log : .linear)
        .chartXAxisLabel("Kilometers", position: .trailing)
        .chartYAxisLabel("Hours")
        .frame(height: 260)
    }

    var controls: some View {
        Toggle("Logarithmic", isOn: $isLogarithmic)
        Slider(value: $size, in: 20...200, step: 20) { Text("Size") }
    }
}
