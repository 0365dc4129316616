// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct InspectorExhibit: Exhibit {
    static let title = "inspector"
    static let names = ["inspector", "inspectorColumnWidth"]

    @State private var isShown = false
    @State private var plant = "Monstera"

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(["Monstera", "Fern", "Cactus"], id: \.self) { name in
                Button(name) {
                    plant = name
                    isShown = true
                }
            }
        }
        .frame(maxWidth: .infinity, minHeight: 220, alignment: .topLeading)
        .inspector(isPresented: $isShown) {
            VStack(alignment: .leading, spacing: 8) {
                Text(plant).font(.headline)
                Label("Half shade", systemImage: "sun.max")
                Label(plant == "Cactus" ? "Water once a month" : "Water once a week", systemImage: "drop")
            }
            .padding()
            .inspectorColumnWidth(min: 180, ideal: 240, max: 320)
        }
    }

    var controls: some View {
        Toggle("Inspector", isOn: $isShown)
    }
}
