// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct EquatableExhibit: Exhibit {
    static let title = "EquatableView"
    static let names = ["EquatableView", "equatable"]

    @State private var steps = 0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Steps: \(steps)")
            DailyGoal(steps: steps).equatable()
            Button("Walk 500 steps") { steps += 500 }.buttonStyle(.bordered)
        }
    }
}

/// A view that shows thousands only, so that smaller steps do not render it again.
private struct DailyGoal: View, Equatable {
    let steps: Int

    var body: some View { Text("Thousands: \(steps / 1000)") }

    nonisolated static func == (left: Self, right: Self) -> Bool { left.steps / 1000 == right.steps / 1000 }
}
