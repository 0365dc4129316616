// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ControlGroupExhibit: Exhibit {
    static let title = "ControlGroup"
    static let names = ["ControlGroup", "controlGroupStyle"]

    @State private var zoom = 100

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("automatic") { buttons }
            Variant("palette") { buttons.controlGroupStyle(.palette) }
            Variant("menu") { buttons.controlGroupStyle(.menu) }
            Text("Map at \(zoom)%")
        }
    }

    private var buttons: some View {
        ControlGroup("Zoom", systemImage: "plus.magnifyingglass") {
            Button("Zoom in", systemImage: "plus") { zoom = min(400, zoom + 25) }
            Button("Zoom out", systemImage: "minus") { zoom = max(25, zoom - 25) }
            Button("Whole map", systemImage: "map") { zoom = 100 }
        }
    }
}
