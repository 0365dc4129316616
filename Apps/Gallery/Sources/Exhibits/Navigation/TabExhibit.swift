// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TabExhibit: Exhibit {
    static let title = "Tab"
    static let names = ["Tab", "TabSection", "TabRole", "tabItem"]

    @State private var selection = "trips"

    var example: some View {
        TabView(selection: $selection) {
            Tab("Trips", systemImage: "airplane", value: "trips") { Text("Two trips ahead") }
            TabSection("Library") {
                Tab("Saved", systemImage: "heart.fill", value: "saved") { Text("Five places saved") }
            }
            Tab(value: "search", role: .search) { Text("Where to?") }
        }
        .frame(height: 220)
    }

    var controls: some View {
        Button("Show saved places") { selection = "saved" }
    }
}
