// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct MixedToggleExhibit: Exhibit {
    static let title = "Toggle(sources:isOn:)"
    static let names = ["Toggle(sources:isOn:)", "isMixed"]

    @State private var toppings = [Topping("Basil"), Topping("Olives", isOn: false), Topping("Mushrooms")]

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            Toggle("All toppings", sources: toppings.indices.map { $toppings[$0].isOn }, isOn: \.self)
            ForEach($toppings) { $topping in
                Toggle(topping.name, isOn: $topping.isOn).padding(.leading, 28)
            }
            Text("On the pizza: \(toppings.filter(\.isOn).map(\.name).joined(separator: ", "))")
        }
        .toggleStyle(.checkbox)
    }
}

private struct Topping: Identifiable {
    let name: String
    var isOn: Bool

    var id: String { name }

    init(_ name: String, isOn: Bool = true) {
        self.name = name
        self.isOn = isOn
    }
}
