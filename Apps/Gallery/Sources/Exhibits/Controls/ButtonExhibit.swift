// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ButtonExhibit: Exhibit {
    static let title = "Button"
    static let names = ["Button", "buttonStyle", "disabled"]

    @State private var taps = 0
    @State private var isDisabled = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("automatic") { Button("Tap") { taps += 1 } }
            Variant("bordered") { Button("Tap") { taps += 1 }.buttonStyle(.bordered) }
            Variant("borderedProminent") { Button("Tap") { taps += 1 }.buttonStyle(.borderedProminent) }
            Variant("destructive") { Button("Start over", role: .destructive) { taps = 0 } }
            Text("Taps: \(taps)").monospacedDigit()
        }
        .disabled(isDisabled)
    }

    var controls: some View {
        Toggle("Disabled", isOn: $isDisabled)
    }
}
