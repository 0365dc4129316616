// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralCharts

@ShowsSource
struct StackedBarChartExhibit: Exhibit {
    static let title = "Stacked and grouped bars"
    static let names = [
        "MarkStackingMethod", "foregroundStyle(by:)", "position(by:)", "chartLegend", "chartForegroundStyleScale",
    ]

    @State private var arrangement = "stacked"

    var example: some View {
        Chart(Journeys.bookings) { booking in
            if arrangement == "grouped" {
                BarMark(x: .value("Quarter", booking.quarter), y: .value("Guests", booking.guests))
                    .foregroundStyle(by: .value("City", booking.city))
                    .position(by: .value("City", booking.city))
            } else {
                BarMark(
                    x: .value("Quarter", booking.quarter), y: .value("Guests", booking.guests),
                    stacking: arrangement == "parts" ? .normalized : .standard
                )
                .foregroundStyle(by: .value("City", booking.city))
            }
        }
        .chartForegroundStyleScale(["Lisbon": Color.indigo, "Porto": Color.teal, "Faro": Color.orange])
        .chartLegend(position: .top)
        .frame(height: 260)
    }

    var controls: some View {
        Picker("Arrangement", selection: $arrangement) {
            Text("Stacked").tag("stacked")
            Text("Normalized").tag("parts")
            Text("Grouped").tag("grouped")
        }
        .pickerStyle(.segmented)
    }
}
