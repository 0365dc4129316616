// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TabViewExhibit: Exhibit {
    static let title = "TabView"
    static let names = ["TabView", "tabItem", "badge"]

    @State private var tab = "trips"

    var example: some View {
        TabView(selection: $tab) {
            Text("Two trips are planned").tabItem { Label("Trips", systemImage: "airplane") }.tag("trips")
            Text("Nothing is booked").tabItem { Label("Stays", systemImage: "bed.double") }.tag("stays").badge(2)
        }
        .frame(height: 260)
    }

    var controls: some View {
        Text("Tab: \(tab)")
        Button("Go to stays") { tab = "stays" }
    }
}
