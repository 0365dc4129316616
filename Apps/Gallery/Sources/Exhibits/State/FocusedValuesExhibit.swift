// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct FocusedValuesExhibit: Exhibit {
    static let title = "Focused values"
    static let names = [
        "FocusedValue", "FocusedBinding", "FocusedValues", "FocusedValueKey", "focusedValue", "focusedSceneValue",
    ]

    @State private var notes = ["Fern": "", "Ivy": ""]
    @State private var label = "Balcony"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            ForEach(notes.keys.sorted(), id: \.self) { plant in
                TextField("\(plant) note", text: Binding(get: { notes[plant] ?? "" }, set: { notes[plant] = $0 }))
                    .focusedValue(\.plant, plant)
            }
            Text("Label: \(label)").focusedSceneValue(\.label, $label)
            PlantInspector()
        }
    }
}

private struct PlantKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var plant: String? {
        get { self[PlantKey.self] }
        set { self[PlantKey.self] = newValue }
    }
    @Entry fileprivate var label: Binding<String>?
}

private struct PlantInspector: View {
    @FocusedValue(\.plant) private var plant
    @FocusedBinding(\.label) private var label

    var body: some View {
        Text(plant.map { "Editing \($0)" } ?? "Not editing a plant").font(.headline)
        Button("Move to the kitchen") { label = "Kitchen" }.buttonStyle(.bordered)
    }
}
