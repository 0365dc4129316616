// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ContentTransitionExhibit: Exhibit {
    static let title = "contentTransition"
    static let names = ["contentTransition", "ContentTransition", "numericText", "interpolate", "identity"]

    @State private var loaves = 3

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("numericText") {
                Text("\(loaves)").font(.largeTitle).monospacedDigit()
                    .contentTransition(.numericText(value: Double(loaves)))
            }
            Variant("opacity") {
                Text(loaves > 0 ? "In stock" : "Sold out").contentTransition(.opacity)
            }
            Variant("symbolEffect(.replace)") {
                Image(systemName: loaves > 0 ? "bag" : "xmark")
                    .font(.title)
                    .contentTransition(.symbolEffect(.replace))
            }
            Variant("identity") { Text("Loaves: \(loaves)").contentTransition(.identity) }
            HStack {
                Button("Sell one") { withAnimation { loaves = max(loaves - 1, 0) } }
                Button("Bake two") { withAnimation { loaves += 2 } }
            }
            .buttonStyle(.bordered)
        }
    }
}
