// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct EditingRowsExhibit: Exhibit {
    static let title = "Moving and deleting rows"
    static let names = [
        "onMove", "onDelete", "EditButton", "EditMode", "editMode", "moveDisabled", "deleteDisabled",
        "DynamicViewContent",
    ]

    @State private var stops = ["Lisbon", "Sintra", "Coimbra", "Porto", "Home"]

    var example: some View {
        VStack(alignment: .leading, spacing: 8) {
            EditButton()
            List {
                ForEach(stops, id: \.self) { stop in
                    Text(verbatim: stop)
                        .moveDisabled(stop == "Home")
                        .deleteDisabled(stop == "Home")
                }
                .onMove { from, to in
                    let moved = from.map { stops[$0] }
                    let place = to - from.filter { $0 < to }.count
                    stops.removeAll { moved.contains($0) }
                    stops.insert(contentsOf: moved, at: place)
                }
                .onDelete { indices in
                    for index in indices.sorted(by: >) { stops.remove(at: index) }
                }
            }
            Text("Route: \(stops.joined(separator: " – "))")
        }
    }
}
