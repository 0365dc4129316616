// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TextDecorationExhibit: Exhibit {
    static let title = "Text decoration"
    static let names = ["underline", "strikethrough", "kerning", "tracking", "baselineOffset", "textCase", "textScale"]

    @State private var isDone = true

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Buy olives").strikethrough(isDone)
            Text("Fresh today").underline(pattern: .dot, color: .green)
            Text("Both lines").underline().strikethrough()
            Text("Menu").kerning(4)
            Text("Since 1932").tracking(2).font(.caption)
            Text("10") + Text("3").font(.caption).baselineOffset(6) + Text(" liters")
            Text("Please ring").textCase(.uppercase)
            Text("Secondary scale").textScale(.secondary)
        }
    }

    var controls: some View {
        Toggle("Done", isOn: $isDone)
    }
}
