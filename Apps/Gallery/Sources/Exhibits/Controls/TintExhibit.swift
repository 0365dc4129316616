// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TintExhibit: Exhibit {
    static let title = "Tint"
    static let names = ["tint", "accentColor"]

    @State private var isOn = true
    @State private var volume = 0.4
    @State private var hue = "green"

    private var color: Color {
        switch hue {
        case "green": .green
        case "purple": .purple
        default: .orange
        }
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Button("Water now") { volume = 1 }.buttonStyle(.borderedProminent)
            Toggle("Automatic", isOn: $isOn)
            ProgressView("Tank", value: volume)
            Label("Garden", systemImage: "leaf").foregroundStyle(.tint)
            Text("\(Int(clamping: volume * 100)) percent in the tank")
        }
        .tint(color)
    }

    var controls: some View {
        Picker("Tint", selection: $hue) {
            Text("Green").tag("green")
            Text("Orange").tag("orange")
            Text("Purple").tag("purple")
        }
        .pickerStyle(.segmented)
    }
}
