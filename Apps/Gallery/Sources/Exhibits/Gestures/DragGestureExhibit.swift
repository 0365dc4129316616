// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct DragGestureExhibit: Exhibit {
    static let title = "Drag gesture"
    static let names = ["DragGesture", "GestureState", "onChanged", "onEnded", "updating"]

    @State private var place = CGSize.zero
    @GestureState private var pull = CGSize.zero
    @State private var minimum = 10.0

    var example: some View {
        VStack(spacing: 16) {
            ZStack {
                Color.orange.opacity(0.12)
                Label("Suitcase", systemImage: "briefcase")
                    .padding()
                    .background(Color.orange.opacity(0.35))
                    .cornerRadius(12)
                    .gesture(
                        DragGesture(minimumDistance: minimum)
                            .updating($pull) { value, state, _ in state = value.translation }
                            .onEnded { value in
                                place.width += value.translation.width
                                place.height += value.translation.height
                            }
                    )
                    .offset(x: place.width + pull.width, y: place.height + pull.height)
            }
            .frame(maxWidth: .infinity, minHeight: 200)
            .cornerRadius(12)
            .clipped()
            Text("At \(Int(clamping: place.width + pull.width)), \(Int(clamping: place.height + pull.height))")
                .monospacedDigit()
            Button("Reset") { place = .zero }
        }
    }

    var controls: some View {
        Slider(value: $minimum, in: 0...50, step: 5) { Text("Minimum distance") }
    }
}
