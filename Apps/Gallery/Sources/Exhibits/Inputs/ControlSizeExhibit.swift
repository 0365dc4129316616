// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ControlSizeExhibit: Exhibit {
    static let title = "controlSize"
    static let names = ["controlSize", "ControlSize", "labelsHidden", "labelsVisibility"]

    @State private var size = ControlSize.regular
    @State private var isLit = true
    @State private var lamps = 2
    @State private var room = "Kitchen"
    @State private var hidesLabels = false

    var example: some View {
        lights.labelsVisibility(hidesLabels ? .hidden : .automatic)
        Toggle("Label for screen readers only", isOn: $isLit).labelsHidden()
    }

    private var lights: some View {
        VStack(alignment: .leading, spacing: 16) {
            Toggle("Light", isOn: $isLit)
            Stepper("Lamps: \(lamps)", value: $lamps, in: 0...9)
            TextField("Room", text: $room).textFieldStyle(.roundedBorder)
            Button("Save") {}.buttonStyle(.borderedProminent)
        }
        .controlSize(size)
    }

    var controls: some View {
        Picker("Size", selection: $size) {
            ForEach(ControlSize.allCases, id: \.self) { Text(verbatim: "\($0)").tag($0) }
        }
        Toggle("Hide labels", isOn: $hidesLabels)
    }
}
