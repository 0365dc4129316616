// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralCharts

@ShowsSource
struct ChartSelectionExhibit: Exhibit {
    static let title = "Chart selection"
    static let names = ["chartXSelection", "chartYSelection"]

    @State private var date: Date?
    @State private var city: String?

    private var selected: Journeys.Month? {
        date.flatMap { date in Journeys.months.first { Calendar.current.isDate($0.date, inSameDayAs: date) } }
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 24) {
            Variant("x-axis") { months }
            Variant("y-axis") {
                Chart(Journeys.bookings.filter { $0.quarter == "Q3" }) { booking in
                    BarMark(x: .value("Guests", booking.guests), y: .value("City", booking.city), height: .fixed(22))
                        .opacity(city == nil || city == booking.city ? 1 : 0.3)
                }
                .chartYSelection(value: $city)
                .chartXAxis(.hidden)
                .frame(height: 150)
            }
        }
    }

    private var months: some View {
        Chart {
            ForEach(Journeys.months) { month in
                LineMark(x: .value("Month", month.date), y: .value("Guests", month.guests))
                    .interpolationMethod(.monotone)
            }
            if let selected {
                RuleMark(x: .value("Month", selected.date)).foregroundStyle(.secondary)
                PointMark(x: .value("Month", selected.date), y: .value("Guests", selected.guests))
                    .symbolSize(100)
                    .annotation(position: .top) {
                        Text("\(selected.guests) guests")
                            .font(.caption)
                            .padding(6)
                            .background(.thickMaterial, in: .rect(cornerRadius: 6))
                    }
            }
        }
        .chartXSelection(value: $date)
        .chartXScale(domain: Journeys.day(2026, 1, 1)...Journeys.day(2026, 12, 1))
        .frame(height: 240)
    }

    var controls: some View {
        Button("Clear") {
            date = nil
            city = nil
        }
        Text(city.map { "Selected: \($0)" } ?? "No city selected")
        Text(selected.map { "Selected: \($0.guests) guests" } ?? "Nothing selected")
    }
}
