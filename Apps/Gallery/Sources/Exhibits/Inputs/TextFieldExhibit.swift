// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TextFieldExhibit: Exhibit {
    static let title = "TextField"
    static let names = [
        "TextField", "textFieldStyle", "TextFieldStyle", "axis",
        "lineLimit",
    ]

    @State private var city = "Paraty"
    @State private var notes = "Boat at nine.\nBring the blue bag."
    @State private var isDisabled = false

    var example: some View {
        VStack(spacing: 16) {
            Variant("automatic") { TextField("Destination", text: $city, prompt: Text("City or country")) }
            Variant("roundedBorder") { TextField("Rounded", text: $city).textFieldStyle(.roundedBorder) }
            Variant("plain") { TextField("Plain", text: $city).textFieldStyle(.plain) }
            Variant("axis: .vertical, lineLimit(2...5)") {
                TextField("Notes", text: $notes, axis: .vertical).lineLimit(2...5)
            }
            Variant("a view as the label") {
                TextField(text: $city, prompt: Text("Where to?")) { Label("Next stop", systemImage: "map") }
            }
            Text("Going to \(city)")
        }
        .disabled(isDisabled)
    }

    var controls: some View {
        Toggle("Disabled", isOn: $isDisabled)
    }
}
