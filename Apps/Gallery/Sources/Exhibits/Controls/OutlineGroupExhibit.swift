// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct OutlineGroupExhibit: Exhibit {
    static let title = "OutlineGroup"
    static let names = ["OutlineGroup"]

    private let plants = Shelf.all
    @State private var asList = false

    var example: some View {
        if asList {
            List(plants, children: \.content) { shelf in Text(verbatim: shelf.name) }
        } else {
            OutlineGroup(plants, children: \.content) { shelf in
                Label(shelf.name, systemImage: shelf.content == nil ? "leaf" : "folder")
            }
        }
    }

    var controls: some View {
        Toggle("In a list", isOn: $asList)
    }
}

private struct Shelf: Identifiable {
    let name: String
    var content: [Shelf]?
    var id: String { name }

    static let all = [
        Shelf(
            name: "Indoors",
            content: [
                Shelf(name: "Shade", content: [Shelf(name: "Fern"), Shelf(name: "Peace lily")]),
                Shelf(name: "Sun", content: [Shelf(name: "Aloe")]),
            ]),
        Shelf(name: "Outdoors", content: [Shelf(name: "Lavender"), Shelf(name: "Rosemary")]),
    ]
}
