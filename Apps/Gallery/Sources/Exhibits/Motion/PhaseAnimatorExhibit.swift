// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PhaseAnimatorExhibit: Exhibit {
    static let title = "PhaseAnimator"
    static let names = ["PhaseAnimator", "phaseAnimator"]

    @State private var orders = 0

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("with a trigger") {
                Image(systemName: "bell")
                    .font(.largeTitle)
                    .phaseAnimator([0.0, -20, 20], trigger: orders) { bell, angle in
                        bell.rotationEffect(.degrees(angle))
                    } animation: { _ in
                        .easeInOut(duration: 0.3)
                    }
            }
            Button("New order") { orders += 1 }
            Text("Orders: \(orders)")
            Variant("repeating") {
                PhaseAnimator(["Mixing", "Resting", "Baking"]) { phase in
                    Text(phase).contentTransition(.opacity)
                } animation: { _ in
                    .smooth(duration: 2)
                }
            }
        }
    }
}
