// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct MenuExhibit: Exhibit {
    static let title = "Menu"
    static let names = ["Menu", "menuStyle", "menuOrder", "menuIndicator", "menuActionDismissBehavior"]

    @State private var order = "Newest"
    @State private var showsSold = false
    @State private var last = "Nothing yet"
    @State private var staysOpen = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("actions, choices, and groups") {
                Menu("Monstera deliciosa", systemImage: "leaf") {
                    Button("Water", systemImage: "drop") { last = "Watered" }
                    Button("Repot", systemImage: "arrow.up") { last = "Repotted" }
                    Divider()
                    Picker("Sort by", selection: $order) {
                        Text("Newest").tag("Newest")
                        Text("Price").tag("Price")
                    }
                    Toggle("Show sold plants", isOn: $showsSold)
                    Menu("Share") {
                        Button("As an image") { last = "Shared" }
                    }
                    Button("Remove", systemImage: "trash", role: .destructive) { last = "Removed" }
                }
                .menuIndicator(.visible)
            }
            Variant("primary action") {
                Menu("Add to cart") {
                    Button("Add two") { last = "Two in the cart" }
                    Button("Add as a gift") { last = "Added as a gift" }
                } primaryAction: {
                    last = "In the cart"
                }
                .buttonStyle(.bordered)
                .menuOrder(.priority)
            }
            Variant("borderless") {
                Menu("Help") { Button("Ask a gardener") { last = "Asked" } }
                    .menuStyle(.borderlessButton)
            }
            Text("\(last). Sorted by \(order), \(showsSold ? "with" : "without") sold plants.")
        }
        .menuActionDismissBehavior(staysOpen ? .disabled : .automatic)
    }

    var controls: some View {
        Toggle("Stays open", isOn: $staysOpen)
    }
}
