// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SensoryFeedbackExhibit: Exhibit {
    static let title = "Haptic feedback"
    static let names = ["sensoryFeedback", "SensoryFeedback"]

    @State private var count = 0
    @State private var isSaved = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Stepper("Glasses: \(count)", value: $count, in: 0...12)
                .sensoryFeedback(trigger: count) { old, new in new > old ? .increase : .decrease }
            Toggle("Saved", isOn: $isSaved)
                .sensoryFeedback(.success, trigger: isSaved) { _, isSaved in isSaved }
            Text("A phone whose browser allows it vibrates.").font(.footnote).foregroundStyle(.secondary)
        }
    }
}
