// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TextExhibit: Exhibit {
    static let title = "Text"
    static let names = [
        "Text", "font", "fontWeight", "fontDesign", "fontWidth", "bold", "italic", "monospaced", "monospacedDigit",
        "Font", "foregroundStyle", "foregroundColor",
    ]

    @State private var isBold = false
    @State private var isItalic = false

    var example: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Chapada Diamantina").font(.largeTitle)
            Text("Three days on foot").font(.title2)
            Text("Day one").font(.headline)
            Text("The path begins behind the church and climbs for an hour.")
            Text("Bring two liters of water.").font(.callout)
            Text("Maps: Bahia Trails, 2026").font(.caption).foregroundStyle(.secondary)
            Text("A letter from the road").fontDesign(.serif).font(.title3)
            Text("12° 34′ 56″ S").monospaced()
            Text("1,701 m").monospacedDigit().fontWeight(.semibold).foregroundStyle(.green)
            Text("Summit").fontWidth(.condensed)
        }
        .bold(isBold)
        .italic(isItalic)
    }

    var controls: some View {
        Toggle("Bold", isOn: $isBold)
        Toggle("Italic", isOn: $isItalic)
    }
}
