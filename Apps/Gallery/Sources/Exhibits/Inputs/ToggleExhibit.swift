// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ToggleExhibit: Exhibit {
    static let title = "Toggle"
    static let names = [
        "Toggle", "toggleStyle", "ToggleStyle", "ToggleStyleConfiguration", "SwitchToggleStyle", "ButtonToggleStyle",
        "CheckboxToggleStyle",
    ]

    @State private var isWatered = true
    @State private var isDisabled = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("switch") { Toggle("Water on Mondays", isOn: $isWatered).toggleStyle(.switch) }
            Variant("SwitchToggleStyle(tint:)") {
                Toggle("Teal tint", isOn: $isWatered).toggleStyle(SwitchToggleStyle(tint: .teal))
            }
            Variant("button") {
                Toggle("Remind me", systemImage: "bell", isOn: $isWatered).toggleStyle(.button)
            }
            Variant("checkbox") { Toggle("Watered today", isOn: $isWatered).toggleStyle(.checkbox) }
            Variant("custom style") { Toggle("Fern watered", isOn: $isWatered).toggleStyle(DropStyle()) }
            Text(isWatered ? "The fern is happy." : "The fern is thirsty.")
        }
        .disabled(isDisabled)
    }

    var controls: some View {
        Toggle("Disabled", isOn: $isDisabled)
    }
}

private struct DropStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Label {
                configuration.label
            } icon: {
                Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
            }
        }
    }
}
