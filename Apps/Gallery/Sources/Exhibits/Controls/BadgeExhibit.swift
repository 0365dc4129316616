// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct BadgeExhibit: Exhibit {
    static let title = "Badge"
    static let summary = Phrase(
        "A small number or word at the end of a row or beside a tab.",
        pt: "Um pequeno número ou palavra no fim de uma linha ou junto a uma aba.")
    static let names = ["badge", "badgeProminence"]

    @State private var orders = 3

    var example: some View {
        List {
            Text("New orders").badge(orders).badgeProminence(.increased)
            Text("Seedlings").badge(120)
            Text("Delivery").badge("Late")
            Button("Answer one") { orders = max(0, orders - 1) }
        }
    }
}
