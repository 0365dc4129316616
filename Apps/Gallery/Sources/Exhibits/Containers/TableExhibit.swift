// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct TableExhibit: Exhibit {
    static let title = "Table"
    static let names = ["Table", "TableColumn", "KeyPathComparator", "sortOrder"]

    @State private var plants = Plant.all
    @State private var order = [KeyPathComparator(\Plant.name)]
    @State private var selection: Set<Int> = []

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            Table(plants, selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Height", value: \.height) { Text("\($0.height) cm") }.alignment(.trailing)
                TableColumn("Light", value: \.light)
            }
            .onChange(of: order) { plants.sort(using: order) }
            Text("Selected: \(selection.count)")
        }
    }
}

extension TableExhibit {
    fileprivate struct Plant: Identifiable, Sendable {
        let id: Int
        let name: String
        let height: Int
        let light: String

        static let all = [
            Plant(id: 1, name: "Aloe", height: 30, light: "Sun"),
            Plant(id: 2, name: "Fern", height: 45, light: "Shade"),
            Plant(id: 3, name: "Monstera", height: 120, light: "Half shade"),
            Plant(id: 4, name: "Snake plant", height: 80, light: "Any"),
        ]
    }
}
