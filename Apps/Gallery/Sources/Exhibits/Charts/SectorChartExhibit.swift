// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralCharts

@ShowsSource
struct SectorChartExhibit: Exhibit {
    static let title = "SectorMark"
    static let names = ["SectorMark", "chartAngleSelection"]

    @State private var isRing = true
    @State private var place: Double?

    private var cities: [(name: String, guests: Int)] {
        ["Lisbon", "Porto", "Faro"].map { city in
            (city, Journeys.bookings.filter { $0.city == city }.reduce(0) { $0 + $1.guests })
        }
    }

    /// The slice that contains the selected position along the sum of all slices.
    private var selected: String? {
        guard let place else { return nil }
        var sum = 0.0
        for city in cities {
            sum += Double(city.guests)
            if place < sum { return city.name }
        }
        return nil
    }

    var example: some View {
        VStack(spacing: 16) {
            Chart(cities, id: \.name) { city in
                SectorMark(
                    angle: .value("Guests", city.guests), innerRadius: .ratio(isRing ? 0.6 : 0), angularInset: 2
                )
                .foregroundStyle(by: .value("City", city.name))
                .cornerRadius(5)
                .opacity(selected == nil || selected == city.name ? 1 : 0.4)
                .annotation(position: .overlay) {
                    Text("\(city.guests)").font(.caption).bold().foregroundStyle(.background)
                }
            }
            .chartAngleSelection(value: $place)
            .chartLegend(position: .bottom, alignment: .center)
            .frame(height: 280)
            Text(selected.map { "Selected: \($0)" } ?? "Tap a slice")
        }
    }

    var controls: some View {
        Toggle("Donut", isOn: $isRing)
    }
}
