// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralCharts

@ShowsSource
struct HeatMapExhibit: Exhibit {
    static let title = "RectangleMark"
    static let names = ["RectangleMark"]

    @State private var isBusyMarked = false

    private let stages = [("Boat", 8, 10), ("Walk", 10, 13), ("Lunch", 13, 14), ("Museum", 14, 17)]

    var example: some View {
        VStack(alignment: .leading, spacing: 24) {
            Variant("Guests by quarter and city") {
                Chart(Journeys.bookings) { booking in
                    RectangleMark(
                        x: .value("Quarter", booking.quarter), y: .value("City", booking.city), width: .inset(2),
                        height: .inset(2)
                    )
                    .foregroundStyle(Color.purple)
                    .opacity(0.15 + Double(booking.guests) / 200)
                    .accessibilityValue("\(booking.guests) guests")
                }
                .frame(height: 180)
            }
            Variant("A day") {
                Chart {
                    if isBusyMarked {
                        RectangleMark(xStart: .value("Busy from", 12), xEnd: .value("Busy until", 15))
                            .foregroundStyle(.yellow)
                            .opacity(0.25)
                    }
                    ForEach(stages, id: \.0) { stage in
                        BarMark(
                            xStart: .value("From", stage.1), xEnd: .value("Until", stage.2),
                            y: .value("Activity", stage.0))
                    }
                }
                .chartXScale(domain: 8...18)
                .frame(height: 180)
            }
        }
    }

    var controls: some View {
        Toggle("Highlight busy hours", isOn: $isBusyMarked)
    }
}
