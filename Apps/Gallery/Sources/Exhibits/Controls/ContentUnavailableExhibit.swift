// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ContentUnavailableExhibit: Exhibit {
    static let title = "ContentUnavailableView"
    static let names = ["ContentUnavailableView"]

    @State private var query = ""

    var example: some View {
        VStack(spacing: 24) {
            ContentUnavailableView {
                Label("No trips yet", systemImage: "airplane")
            } description: {
                Text("Trips that you plan appear here.")
            } actions: {
                Button("Plan a trip") { query = "Salvador" }.buttonStyle(.borderedProminent)
            }
            if query.isEmpty {
                ContentUnavailableView.search
            } else {
                ContentUnavailableView.search(text: query)
            }
        }
    }

    var controls: some View {
        TextField("Search", text: $query)
    }
}
