// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LayersExhibit: Exhibit {
    static let title = "overlay and background"
    static let names = ["overlay", "background", "border"]

    @State private var isTop = true

    var example: some View {
        VStack(alignment: .leading, spacing: 24) {
            Variant("overlay") {
                Image(systemName: "cart.fill").font(.largeTitle)
                    .overlay(alignment: isTop ? .topTrailing : .bottomTrailing) {
                        Text("3").font(.caption2).padding(4).background(.red.opacity(0.3), in: .circle)
                    }
            }
            Variant("background") {
                Text("Ticket").padding(12).background { Capsule().fill(.yellow.opacity(0.4)) }
            }
            Variant("background in a shape") { Text("Platform 4").padding(12).background(.thinMaterial, in: .capsule) }
            Variant("border") { Text("Fragile").padding(8).border(.red, width: 2) }
        }
    }

    var controls: some View {
        Toggle("Badge at the top", isOn: $isTop)
    }
}
