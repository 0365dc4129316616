// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct AppStorageExhibit: Exhibit {
    static let title = "AppStorage"
    static let names = ["AppStorage"]

    enum Units: String { case metric, imperial }

    @AppStorage("gallery.units") private var units = Units.metric
    @AppStorage("gallery.city") private var city = ""
    @AppStorage("gallery.visits") private var visits = 0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            TextField("Home town", text: $city)
            Picker("Units", selection: $units) {
                Text("Kilometers").tag(Units.metric)
                Text("Miles").tag(Units.imperial)
            }
            .pickerStyle(.segmented)
            Button("Add a visit") { countVisit() }.buttonStyle(.bordered)
            VisitLabel()
        }
    }

    /// Counts visits up to 9,999.
    ///
    /// The browser may have stored any number, including the largest.
    private func countVisit() {
        visits = min(max(visits, 0), 9_998) + 1
    }
}

private struct VisitLabel: View {
    @AppStorage("gallery.visits") private var visits = 0
    @AppStorage("gallery.city") private var city = ""

    var body: some View {
        Text("Visits to \(city.isEmpty ? "nowhere" : city): \(visits)").font(.headline)
    }
}
