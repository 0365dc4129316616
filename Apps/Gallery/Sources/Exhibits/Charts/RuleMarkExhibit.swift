// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralCharts

@ShowsSource
struct RuleMarkExhibit: Exhibit {
    static let title = "RuleMark"
    static let names = ["RuleMark", "AnnotationPosition", "StrokeStyle", "chartYAxis", "AxisTick", "AxisMarkPosition"]

    @State private var goal = 100.0

    private var reached: Int { Journeys.months.filter { Double($0.guests) >= goal }.count }

    var example: some View {
        Chart {
            ForEach(Journeys.months) { month in
                BarMark(x: .value("Month", month.date, unit: .month), y: .value("Guests", month.guests))
                    .foregroundStyle(Double(month.guests) >= goal ? .green : .gray)
                    .opacity(Double(month.guests) >= goal ? 1 : 0.5)
            }
            RuleMark(y: .value("Goal", goal))
                .foregroundStyle(.red)
                .lineStyle(StrokeStyle(lineWidth: 2, dash: [6, 4]))
                .annotation(position: .top, alignment: .leading) {
                    Text("Goal \(Int(clamping: goal))").font(.caption).foregroundStyle(.red)
                }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: [0, 50, 100, 150]) { _ in
                AxisGridLine(stroke: StrokeStyle(dash: [2, 3]))
                AxisTick()
                AxisValueLabel()
            }
        }
        .frame(height: 240)
    }

    var controls: some View {
        Slider(value: $goal, in: 40...160, step: 20) { Text("Goal") }
        Text("Months above the goal: \(reached)")
    }
}
