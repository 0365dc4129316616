// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TextLineExhibit: Exhibit {
    static let title = "Multiline text"
    static let names = [
        "lineLimit", "lineSpacing", "truncationMode", "minimumScaleFactor", "allowsTightening",
        "multilineTextAlignment", "textSelection",
    ]

    @State private var limit = 2
    @State private var spacing = 0.0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("lineLimit and lineSpacing") {
                Text("Wash the rice until the water runs clear, then let it rest for half an hour before you cook it.")
                    .lineLimit(limit)
                    .lineSpacing(spacing)
            }
            Variant("truncationMode(.head)") {
                Text(verbatim: "/home/ana/recipes/2026/summer/cold-soups/gazpacho-with-watermelon.txt")
                    .truncationMode(.head)
                    .frame(maxWidth: 260)
            }
            Variant("multilineTextAlignment(.center)") {
                Text("Serve cold.\nWith friends.").multilineTextAlignment(.center)
            }
            Variant("minimumScaleFactor, allowsTightening") {
                Text("Otorhinolaryngological")
                    .lineLimit(1)
                    .minimumScaleFactor(0.5)
                    .allowsTightening(true)
                    .frame(maxWidth: 120)
            }
            Variant("textSelection(.disabled)") { Text("This cannot be selected.").textSelection(.disabled) }
        }
    }

    var controls: some View {
        Slider(value: Binding(get: { Double(limit) }, set: { limit = Int(clamping: $0) }), in: 1...4, step: 1) {
            Text("Lines")
        }
        Slider(value: $spacing, in: 0...16, step: 1) { Text("Spacing") }
    }
}
