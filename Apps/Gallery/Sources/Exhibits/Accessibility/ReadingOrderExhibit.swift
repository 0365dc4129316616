// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ReadingOrderExhibit: Exhibit {
    static let title = "accessibilitySortPriority"
    static let summary = Phrase(
        "The order in which a screen reader comes to views: the highest priority first, wherever they stand.",
        pt: "A ordem em que um leitor de tela chega às views: primeiro a maior prioridade, onde quer que estejam.")
    static let names = ["accessibilitySortPriority"]

    @State private var readsPriceFirst = true

    var example: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Photo by Ana").font(.footnote).foregroundStyle(.secondary).accessibilitySortPriority(-1)
            Text("Monstera deliciosa").font(.headline)
            Text("Half shade, water once a week")
            Text("24 €").font(.title).accessibilitySortPriority(readsPriceFirst ? 1 : 0)
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Plant")
    }

    var controls: some View {
        Toggle("Read the price first", isOn: $readsPriceFirst)
    }
}
