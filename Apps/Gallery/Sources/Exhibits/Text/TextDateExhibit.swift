// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct TextDateExhibit: Exhibit {
    static let title = "Dates and timers"
    static let names = ["Text"]

    private let departure = Date(timeIntervalSinceNow: 3 * 3600)
    private let boarding = Date()...Date(timeIntervalSinceNow: 1800)
    @State private var pausedAt: Date?

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            LabeledContent("date") { Text(departure, style: .date) }
            LabeledContent("time") { Text(departure, style: .time) }
            LabeledContent("relative") { Text(departure, style: .relative) }
            LabeledContent("offset") { Text(departure, style: .offset) }
            LabeledContent("timer") { Text(departure, style: .timer).monospacedDigit() }
            LabeledContent("Boarding closes in") {
                Text(timerInterval: boarding, pauseTime: pausedAt).monospacedDigit()
            }
            LabeledContent("Gate open") { Text(boarding) }
        }
    }

    var controls: some View {
        Toggle("Paused", isOn: Binding(get: { pausedAt != nil }, set: { pausedAt = $0 ? Date() : nil }))
    }
}
