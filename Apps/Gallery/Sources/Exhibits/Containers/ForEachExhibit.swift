// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ForEachExhibit: Exhibit {
    static let title = "ForEach and Group"
    static let summary = Phrase(
        "A view for each element, which keeps its state when it moves; a modifier holds for each.",
        pt: "Uma view para cada elemento, que mantém seu estado ao mover-se; um modificador vale para cada uma.")
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
            Button("Turn around") { cities.reverse() }.buttonStyle(.bordered)
        }
    }
}
