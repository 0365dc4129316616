// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct RefreshableExhibit: Exhibit {
    static let title = "refreshable"
    static let names = ["refreshable", "refresh"]

    @State private var departures = ["10:04 Sintra", "10:19 Cascais"]
    @State private var visits = 0

    var example: some View {
        List {
            ForEach(departures, id: \.self) { Text($0) }
        }
        .refreshable {
            visits += 1
            departures.insert("10:\(20 + visits) Setúbal", at: 0)
        }
        .frame(height: 220)
    }

    var controls: some View {
        Text("Refreshed \(visits) times")
    }
}
