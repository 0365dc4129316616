// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SwipeActionsExhibit: Exhibit {
    static let title = "swipeActions"
    static let names = ["swipeActions", "HorizontalEdge"]

    @State private var letters = ["Rent receipt", "Concert tickets", "Recipe from Ana"]
    @State private var unread: Set<String> = []

    var example: some View {
        List {
            ForEach(letters, id: \.self) { letter in
                Label(letter, systemImage: unread.contains(letter) ? "envelope.badge" : "envelope.open")
                    .swipeActions(edge: .leading) {
                        Button("Unread") { unread.insert(letter) }.tint(.blue)
                    }
                    .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                        Button("Delete", role: .destructive) { letters.removeAll { $0 == letter } }
                    }
            }
        }
        .frame(height: 220)
    }

    var controls: some View {
        Button("Restore") {
            letters = ["Rent receipt", "Concert tickets", "Recipe from Ana"]
            unread = []
        }
    }
}
