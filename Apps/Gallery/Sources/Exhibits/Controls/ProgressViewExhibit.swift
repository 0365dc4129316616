// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct ProgressViewExhibit: Exhibit {
    static let title = "ProgressView"
    static let names = ["ProgressView", "progressViewStyle", "ProgressViewStyle"]

    @State private var kneaded = 3.0
    private let rising = Date()...Date(timeIntervalSinceNow: 5400)

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("indeterminate") { ProgressView("Preheating the oven") }
            Variant("linear") {
                ProgressView(value: kneaded, total: 10) {
                    Text("Kneading")
                } currentValueLabel: {
                    Text("\(Int(clamping: kneaded)) of 10 minutes")
                }
            }
            Variant("circular") {
                ProgressView("Kneading", value: kneaded, total: 10).progressViewStyle(.circular)
            }
            Variant("timer") {
                ProgressView(timerInterval: rising, countsDown: true) { Text("Dough rising") }
            }
            Variant("custom style") {
                ProgressView("Loaves", value: kneaded, total: 10).progressViewStyle(LoafProgressViewStyle())
            }
        }
    }

    var controls: some View {
        Slider(value: $kneaded, in: 0...10, step: 1) { Text("Minutes") }
    }
}

private struct LoafProgressViewStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 4) {
            ForEach(0..<5) { loaf in
                Image(systemName: Double(loaf) < (configuration.fractionCompleted ?? 0) * 5 ? "circle.fill" : "circle")
            }
            configuration.label
        }
    }
}
