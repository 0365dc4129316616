// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SliderExhibit: Exhibit {
    static let title = "Slider"
    static let names = ["Slider", "minimumValueLabel", "maximumValueLabel", "onEditingChanged"]

    @State private var volume = 0.4
    @State private var portions = 4.0
    @State private var edits = 0
    @State private var isDisabled = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("0 to 1, with labels at both ends") {
                Slider(value: $volume) {
                    Text("Volume")
                } minimumValueLabel: {
                    Image(systemName: "speaker")
                } maximumValueLabel: {
                    Image(systemName: "speaker.wave.2")
                }
            }
            Variant("in: 1...12, step: 1") {
                Slider(value: $portions, in: 1...12, step: 1) {
                    Text("Portions")
                } onEditingChanged: { isEditing in
                    if !isEditing { edits += 1 }
                }
                .tint(.orange)
            }
            Text("\(whole) portions, \(whole * 125) g of flour, changed \(edits) times")
        }
        .disabled(isDisabled)
    }

    /// The portions as a whole number; the control's value is a fraction.
    private var whole: Int { Int(clamping: portions) }

    var controls: some View {
        Toggle("Disabled", isOn: $isDisabled)
    }
}
