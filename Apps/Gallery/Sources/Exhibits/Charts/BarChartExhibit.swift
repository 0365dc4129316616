// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralCharts

@ShowsSource
struct BarChartExhibit: Exhibit {
    static let title = "BarMark"
    static let names = [
        "Chart", "BarMark", "ChartContent", "ChartContentBuilder", "PlottableValue", "Plottable", "MarkDimension",
        "annotation", "cornerRadius", "chartYAxisLabel", "chartXAxisLabel",
    ]

    @State private var showsValues = true
    @State private var radius = 4.0

    var example: some View {
        VStack(alignment: .leading, spacing: 24) {
            Variant("Vertical, by month") {
                Chart(Journeys.months) { month in
                    BarMark(x: .value("Month", month.date, unit: .month), y: .value("Guests", month.guests))
                        .cornerRadius(radius)
                }
                .chartYAxisLabel("Guests")
                .frame(height: 220)
            }
            Variant("Horizontal, by city") {
                Chart(Journeys.bookings.filter { $0.quarter == "Q3" }) { booking in
                    BarMark(
                        x: .value("Guests", booking.guests), y: .value("City", booking.city), height: .fixed(22)
                    )
                    .foregroundStyle(Color.green.gradient)
                    .cornerRadius(radius)
                    .annotation { showsValues ? Text("\(booking.guests)").font(.caption) : nil }
                }
                .chartXAxis(.hidden)
                .chartXScale(domain: 0...200)
                .frame(height: 150)
            }
        }
    }

    var controls: some View {
        Toggle("Show values", isOn: $showsValues)
        Slider(value: $radius, in: 0...10, step: 1) { Text("Corner radius") }
    }
}
