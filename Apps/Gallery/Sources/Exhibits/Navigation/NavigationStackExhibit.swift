// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct NavigationStackExhibit: Exhibit {
    static let title = "NavigationStack"
    static let names = [
        "NavigationStack", "NavigationLink", "NavigationPath", "navigationDestination", "navigationTitle", "dismiss",
    ]

    @State private var path: [String] = []

    var example: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(["Lisbon", "Porto", "Faro"], id: \.self) { city in
                    NavigationLink(city, value: city)
                }
                NavigationLink("About this guide") {
                    Text("Written by people who live there.").padding()
                }
            }
            .navigationTitle("Cities")
            .navigationDestination(for: String.self) { city in
                VStack(spacing: 12) {
                    Text("A weekend in \(city)")
                    NavigationLink("Where to eat", value: "Eating in \(city)")
                }
                .navigationTitle(city)
            }
        }
        .frame(height: 340)
    }

    var controls: some View {
        VStack(alignment: .leading) {
            Button("Straight to Porto") { path = ["Porto"] }
            Text(path.isEmpty ? "At the root" : path.joined(separator: " › "))
        }
    }
}
