// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ViewThatFitsExhibit: Exhibit {
    static let title = "ViewThatFits"
    static let names = ["ViewThatFits"]

    @State private var width = 420.0

    var example: some View {
        ViewThatFits(in: .horizontal) {
            Label("Lisbon to Porto by the coast, 2 h 50, one stop in Nazaré", systemImage: "car")
            Label("Lisbon to Porto, 2 h 50", systemImage: "car")
            Label("2 h 50", systemImage: "car")
        }
        .lineLimit(1)
        .frame(width: width, height: 48)
        .background(Color.blue.opacity(0.12))
        .cornerRadius(12)
    }

    var controls: some View {
        Slider(value: $width, in: 100...560, step: 20) { Text("Width") }
    }
}
