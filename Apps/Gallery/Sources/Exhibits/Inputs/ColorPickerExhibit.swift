// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ColorPickerExhibit: Exhibit {
    static let title = "ColorPicker"
    static let names = ["ColorPicker", "supportsOpacity"]

    @State private var wall = Color.teal
    @State private var glow = Color(red: 1, green: 0.8, blue: 0.2, opacity: 0.6)

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("supportsOpacity: false") {
                ColorPicker("Wall", selection: $wall, supportsOpacity: false)
            }
            Variant("with opacity") { ColorPicker("Lamp", selection: $glow) }
            ZStack {
                RoundedRectangle(cornerRadius: 16).fill(wall).frame(height: 140)
                Circle().fill(glow).frame(width: 90, height: 90)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("A lamp on a wall")
        }
    }
}
