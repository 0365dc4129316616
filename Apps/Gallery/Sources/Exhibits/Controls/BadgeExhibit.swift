// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct BadgeExhibit: Exhibit {
    static let title = "Badge"
    static let names = ["badge", "badgeProminence"]

    @State private var orders = 3

    var example: some View {
        List {
            Text("New orders").badge(orders).badgeProminence(.increased)
            Text("Seedlings").badge(120)
            Text("Delivery").badge("Late")
            Button("Complete an order") { orders = max(0, orders - 1) }
        }
    }
}
