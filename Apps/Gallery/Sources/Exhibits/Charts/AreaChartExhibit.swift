// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralCharts

@ShowsSource
struct AreaChartExhibit: Exhibit {
    static let title = "AreaMark"
    static let names = ["AreaMark", "opacity", "chartPlotStyle"]

    @State private var isSmooth = true

    private var interpolation: InterpolationMethod { isSmooth ? .monotone : .linear }

    var example: some View {
        VStack(alignment: .leading, spacing: 24) {
            Variant("Gradient below a line") {
                Chart(Journeys.months) { month in
                    AreaMark(x: .value("Month", month.date), y: .value("Guests", month.guests))
                        .foregroundStyle(
                            .linearGradient(
                                colors: [.blue.opacity(0.5), .blue.opacity(0.05)], startPoint: .top, endPoint: .bottom)
                        )
                        .interpolationMethod(interpolation)
                    LineMark(x: .value("Month", month.date), y: .value("Guests", month.guests))
                        .foregroundStyle(.blue)
                        .interpolationMethod(interpolation)
                }
                .frame(height: 200)
            }
            Variant("Stacked, with a styled plot area") {
                Chart(Journeys.bookings) { booking in
                    AreaMark(x: .value("Quarter", booking.quarter), y: .value("Guests", booking.guests))
                        .foregroundStyle(by: .value("City", booking.city))
                        .interpolationMethod(interpolation)
                        .opacity(0.85)
                }
                .chartPlotStyle { $0.background(.quaternary, in: .rect(cornerRadius: 8)) }
                .frame(height: 220)
            }
            Variant("Range between two values") {
                Chart(Journeys.readings.filter { $0.city == "Lisbon" }) { reading in
                    AreaMark(
                        x: .value("Month", reading.date), yStart: .value("Lowest", reading.degrees - 4),
                        yEnd: .value("Highest", reading.degrees + 5)
                    )
                    .foregroundStyle(.orange)
                    .opacity(0.35)
                    .interpolationMethod(interpolation)
                }
                .frame(height: 160)
            }
        }
    }

    var controls: some View {
        Toggle("Smooth", isOn: $isSmooth)
    }
}
