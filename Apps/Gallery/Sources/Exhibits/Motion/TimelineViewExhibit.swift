// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct TimelineViewExhibit: Exhibit {
    static let title = "TimelineView"
    static let names = [
        "TimelineView", "TimelineSchedule", "periodic", "everyMinute", "explicit", "animation(minimumInterval:)",
    ]

    @State private var start = Date()
    @State private var isPaused = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("periodic") {
                TimelineView(.periodic(from: start, by: 1)) { context in
                    let seconds = max(Int(clamping: context.date.timeIntervalSince(start).rounded()), 0)
                    Label("Tea steeping for \(seconds) s", systemImage: "clock").monospacedDigit()
                }
            }
            Variant("everyMinute") {
                TimelineView(.everyMinute) { context in
                    Text(context.date, format: Date.FormatStyle(date: .omitted, time: .shortened))
                }
            }
            Variant("animation") {
                TimelineView(.animation(minimumInterval: 2, paused: isPaused)) { context in
                    Image(systemName: "leaf")
                        .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate.rounded() * 45))
                }
            }
            Button("Pour another cup") { start = Date() }
        }
    }

    var controls: some View {
        Toggle("Paused", isOn: $isPaused)
    }
}
