// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralCharts

@ShowsSource
struct LineChartExhibit: Exhibit {
    static let title = "LineMark"
    static let names = [
        "LineMark", "InterpolationMethod", "interpolationMethod", "lineStyle", "symbol(by:)", "AxisMarks",
        "AxisGridLine", "AxisValueLabel", "AxisMarkValues", "chartXAxis", "chartYScale",
    ]

    @State private var method = "catmullRom"
    @State private var showsPoints = true

    private var interpolation: InterpolationMethod {
        switch method {
        case "linear": .linear
        case "monotone": .monotone
        case "step": .stepCenter
        default: .catmullRom
        }
    }

    var example: some View {
        Chart(Journeys.readings) { reading in
            if showsPoints {
                LineMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees))
                    .foregroundStyle(by: .value("City", reading.city))
                    .symbol(by: .value("City", reading.city))
                    .interpolationMethod(interpolation)
            } else {
                LineMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees))
                    .foregroundStyle(by: .value("City", reading.city))
                    .interpolationMethod(interpolation)
            }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisGridLine()
                AxisValueLabel(format: .dateTime.month(.abbreviated))
            }
        }
        .chartYScale(domain: 10...26)
        .chartYAxisLabel("Degrees Celsius")
        .frame(height: 260)
    }

    var controls: some View {
        Picker("Interpolation", selection: $method) {
            Text("Catmull-Rom").tag("catmullRom")
            Text("Linear").tag("linear")
            Text("Monotone").tag("monotone")
            Text("Steps").tag("step")
        }
        Toggle("Points", isOn: $showsPoints)
    }
}
