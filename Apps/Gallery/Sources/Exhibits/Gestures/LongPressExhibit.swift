// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LongPressExhibit: Exhibit {
    static let title = "Long press"
    static let names = ["onLongPressGesture", "LongPressGesture", "updating"]

    @State private var isPressing = false
    @State private var watered = 0
    @State private var duration = 0.5

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Label(isPressing ? "Keep pressing…" : "Hold to water the fern", systemImage: "drop")
                .padding()
                .background(isPressing ? Color.blue.opacity(0.3) : Color.blue.opacity(0.12))
                .cornerRadius(12)
                .onLongPressGesture(minimumDuration: duration) {
                    watered += 1
                } onPressingChanged: {
                    isPressing = $0
                }
            Text("Watered \(watered) times").monospacedDigit()
        }
    }

    var controls: some View {
        Slider(value: $duration, in: 0.2...2, step: 0.1) { Text("Seconds to hold") }
    }
}
