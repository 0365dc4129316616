// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct HoverExhibit: Exhibit {
    static let title = "Hover"
    static let names = ["onHover", "onContinuousHover", "HoverPhase", "help"]

    @State private var isOver = false
    @State private var point: CGPoint?

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("onHover") {
                Label("Monstera, €24", systemImage: isOver ? "cart.fill" : "leaf")
                    .padding()
                    .background(Color.green.opacity(isOver ? 0.3 : 0.12))
                    .cornerRadius(12)
                    .onHover { isOver = $0 }
            }
            Variant("onContinuousHover") {
                Text(point.map { "\(Int(clamping: $0.x)), \(Int(clamping: $0.y))" } ?? "Point at me")
                    .monospacedDigit()
                    .frame(width: 220, height: 100)
                    .background(Color.blue.opacity(0.12))
                    .cornerRadius(12)
                    .onContinuousHover { phase in
                        if case .active(let location) = phase { point = location } else { point = nil }
                    }
            }
            Variant("help") {
                Button("Water") {}.buttonStyle(.bordered).help("Half a liter, from below")
            }
        }
    }
}
