// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct GeometryChangeExhibit: Exhibit {
    static let title = "onGeometryChange"
    static let names = ["onGeometryChange"]

    @State private var lines = 1
    @State private var height = 0.0

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            VStack(alignment: .leading) {
                ForEach(0..<lines, id: \.self) { line in
                    Text("Step \(line + 1): stir for a minute")
                }
            }
            .padding()
            .background(Color.orange.opacity(0.15))
            .cornerRadius(12)
            .onGeometryChange(for: Double.self, of: { $0.size.height }) { height = $0 }
            Text("The recipe is \(Int(clamping: height)) points high").monospacedDigit()
            Button("Add a step") { lines = lines % 6 + 1 }
        }
    }
}
