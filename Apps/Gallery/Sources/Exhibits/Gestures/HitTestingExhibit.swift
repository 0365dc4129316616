// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct HitTestingExhibit: Exhibit {
    static let title = "allowsHitTesting"
    static let names = ["allowsHitTesting"]

    @State private var taps = 0
    @State private var overlayTakesTaps = false

    var example: some View {
        VStack(spacing: 16) {
            Button("Tap through the overlay") { taps += 1 }
                .buttonStyle(.borderedProminent)
                .padding(32)
                .overlay {
                    Color.indigo.opacity(0.35)
                        .accessibilityIdentifier("overlay")
                        .allowsHitTesting(overlayTakesTaps)
                }
                .clipShape(.rect(cornerRadius: 16))
            Text("Taps: \(taps)").monospacedDigit()
            Button("Keyboard only") { taps += 1 }.allowsHitTesting(false)
        }
    }

    var controls: some View {
        Toggle("Overlay receives taps", isOn: $overlayTakesTaps)
    }
}
