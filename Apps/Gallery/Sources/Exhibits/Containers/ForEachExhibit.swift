// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ForEachExhibit: Exhibit {
    static let title = "ForEach and Group"
    static let names = ["ForEach", "Group"]

    @State private var cities = ["Lisbon", "Porto", "Faro"]

    var example: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(cities, id: \.self) { Text($0) }
                .padding(8)
                .background(.quaternary, in: .rect(cornerRadius: 8))
            Group {
                Text("Departures daily")
                Text("Children travel free")
            }
            .font(.footnote)
            Button("Reverse") { cities.reverse() }.buttonStyle(.bordered)
        }
    }
}
