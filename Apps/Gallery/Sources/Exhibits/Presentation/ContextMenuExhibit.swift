// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ContextMenuExhibit: Exhibit {
    static let title = "contextMenu"
    static let names = ["contextMenu"]

    @State private var isLiked = false
    @State private var log = "Nothing done yet"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("menu") {
                Text(isLiked ? "Feijoada, a favorite" : "Feijoada")
                    .padding(24)
                    .background(.green.opacity(0.15), in: RoundedRectangle(cornerRadius: 12))
                    .contextMenu {
                        Button("Like", systemImage: "heart") { isLiked = true }
                        Button("Copy the list", systemImage: "doc.on.doc") { log = "List copied" }
                        Divider()
                        Button("Delete", systemImage: "trash", role: .destructive) { log = "Recipe deleted" }
                    }
            }
            Variant("preview") {
                Label("Lisbon to Porto", systemImage: "map")
                    .padding(24)
                    .background(.blue.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
                    .contextMenu {
                        Button("Show the tickets") { log = "Two tickets" }
                    } preview: {
                        Text("Coach 4, seats 21 and 22").padding()
                    }
            }
            Text(log).foregroundStyle(.secondary)
        }
    }
}
