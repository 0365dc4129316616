// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct MultiDatePickerExhibit: Exhibit {
    static let title = "MultiDatePicker"
    static let names = ["MultiDatePicker"]

    @State private var days: Set<DateComponents> = [
        DateComponents(year: 2026, month: 7, day: 6), DateComponents(year: 2026, month: 7, day: 8),
    ]

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            MultiDatePicker("Swimming lessons", selection: $days)
            Text("\(days.count) lessons").monospacedDigit()
            Button("Clear") { days = [] }.disabled(days.isEmpty)
        }
    }
}
