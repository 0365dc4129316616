// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ReadingOrderExhibit: Exhibit {
    static let title = "accessibilitySortPriority"
    static let names = ["accessibilitySortPriority"]

    @State private var readsPriceFirst = true

    var example: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Photo by Ana").font(.footnote).foregroundStyle(.secondary).accessibilitySortPriority(-1)
            Text("Monstera deliciosa").font(.headline)
            Text("Half shade, water once a week")
            Text("€24").font(.title).accessibilitySortPriority(readsPriceFirst ? 1 : 0)
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Plant")
    }

    var controls: some View {
        Toggle("Read the price first", isOn: $readsPriceFirst)
    }
}
