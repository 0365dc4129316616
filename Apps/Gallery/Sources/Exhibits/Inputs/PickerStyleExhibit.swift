// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PickerStyleExhibit: Exhibit {
    static let title = "Picker styles"
    static let names = [
        "InlinePickerStyle", "WheelPickerStyle", "PalettePickerStyle", "NavigationLinkPickerStyle",
        "RadioGroupPickerStyle", "inline", "wheel", "palette", "navigationLink",
    ]

    @State private var light = "Half shade"
    @State private var mood = "sun.max"

    private let lights = ["Full sun", "Half shade", "Shade", "Deep shade", "Lamp"]
    private let moods = [("Sunny", "sun.max"), ("Cloudy", "cloud"), ("Night", "moon"), ("Starry", "star")]

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("inline") {
                Picker("Light for the fern", selection: $light) {
                    ForEach(lights, id: \.self) { Text(verbatim: $0).tag($0) }
                }
                .pickerStyle(.inline)
            }
            Variant("wheel") {
                Picker("Light on a wheel", selection: $light) {
                    ForEach(lights, id: \.self) { Text(verbatim: $0).tag($0) }
                }
                .pickerStyle(.wheel)
            }
            Variant("palette") {
                Picker("Weather", selection: $mood) {
                    ForEach(moods, id: \.1) { Image(systemName: $0.1).accessibilityLabel($0.0).tag($0.1) }
                }
                .pickerStyle(.palette)
            }
            Variant("navigationLink") {
                Picker("Light in a menu", selection: $light) {
                    ForEach(lights, id: \.self) { Text(verbatim: $0).tag($0) }
                }
                .pickerStyle(.navigationLink)
            }
            Label("The fern stands in: \(light)", systemImage: mood)
        }
    }
}
