// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct DisclosureGroupExhibit: Exhibit {
    static let title = "DisclosureGroup"
    static let names = ["DisclosureGroup", "disclosureGroupStyle", "DisclosureGroupStyle"]

    @State private var showsIngredients = true

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            DisclosureGroup("Ingredients", isExpanded: $showsIngredients) {
                Text("500 g flour")
                Text("350 ml water")
                Text("10 g salt")
            }
            DisclosureGroup("Method") {
                Text("Fold the dough every half hour, four times. Bake at 250 °C.")
            }
            DisclosureGroup("Custom style") { Text("The style adds its own button.") }
                .disclosureGroupStyle(ButtonDisclosureGroupStyle())
            Text(showsIngredients ? "The list is open." : "The list is closed.")
        }
    }

    var controls: some View {
        Toggle("Ingredients are shown", isOn: $showsIngredients)
    }
}

private struct ButtonDisclosureGroupStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            HStack {
                configuration.label
                Button(configuration.isExpanded ? "Less" : "More") { configuration.isExpanded.toggle() }
                    .buttonStyle(.bordered)
            }
            if configuration.isExpanded { configuration.content }
        }
    }
}
