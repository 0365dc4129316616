// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PopoverExhibit: Exhibit {
    static let title = "popover"
    static let names = ["popover", "PopoverAttachmentAnchor", "presentationCompactAdaptation"]

    @State private var showsCare = false
    @State private var showsPrice = false
    @State private var liters = 1

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("below the view") {
                Button("How much water?", systemImage: "drop") { showsCare = true }
                    .popover(isPresented: $showsCare) {
                        VStack(alignment: .leading, spacing: 8) {
                            Text("Monstera").font(.headline)
                            Text("\(liters) L a week, less in winter.")
                            Button("A little more") { liters += 1 }
                        }
                        .padding()
                    }
            }
            Variant("beside the view, even on a phone") {
                Button("Why this price?", systemImage: "info.circle") { showsPrice = true }
                    .popover(isPresented: $showsPrice, attachmentAnchor: .point(.top), arrowEdge: .top) {
                        Text("The pot is hand-made in Caldas.").padding()
                            .presentationCompactAdaptation(.popover)
                    }
            }
        }
    }
}
