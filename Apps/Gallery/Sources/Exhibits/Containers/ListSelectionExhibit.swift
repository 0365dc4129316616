// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ListSelectionExhibit: Exhibit {
    static let title = "List selection"
    static let names = ["selection", "tag"]

    @State private var city: String? = "Porto"
    @State private var extras: Set<String> = []

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("single selection") {
                List(["Lisbon", "Porto", "Faro"], id: \.self, selection: $city) { Text($0) }
            }
            Variant("several") {
                List(selection: $extras) {
                    Label("Bicycle", systemImage: "bicycle").tag("bicycle")
                    Label("Dog", systemImage: "pawprint").tag("dog")
                }
            }
            Text("\(city ?? "Nowhere"), extras: \(extras.count)")
        }
    }
}
