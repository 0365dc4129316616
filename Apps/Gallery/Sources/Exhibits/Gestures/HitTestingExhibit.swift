// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct HitTestingExhibit: Exhibit {
    static let title = "allowsHitTesting"
    static let summary = Phrase(
        "Whether a view takes taps; what lets them through is still drawn, and reached by keyboard.",
        pt: "Se uma view recebe toques; o que os deixa passar ainda é desenhado e alcançado pelo teclado.")
    static let names = ["allowsHitTesting"]

    @State private var taps = 0
    @State private var veilTakesTaps = false

    var example: some View {
        VStack(spacing: 16) {
            Button("Tap through the veil") { taps += 1 }
                .buttonStyle(.borderedProminent)
                .padding(32)
                .overlay {
                    Color.indigo.opacity(0.35)
                        .accessibilityIdentifier("veil")
                        .allowsHitTesting(veilTakesTaps)
                }
                .clipShape(.rect(cornerRadius: 16))
            Text("Taps: \(taps)").monospacedDigit()
            Button("Only by keyboard") { taps += 1 }.allowsHitTesting(false)
        }
    }

    var controls: some View {
        Toggle("The veil takes taps", isOn: $veilTakesTaps)
    }
}
