// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SpokenTextExhibit: Exhibit {
    static let title = "Labels, values, and hints"
    static let names = [
        "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityHidden",
        "accessibilityIdentifier", "accessibilityCustomContent", "AXCustomContent",
    ]

    @State private var isFavorite = false
    @State private var pots = 2

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("accessibilityLabel, accessibilityHint") {
                Button(isFavorite ? "★" : "☆") { isFavorite.toggle() }
                    .buttonStyle(.bordered)
                    .accessibilityLabel(isFavorite ? "Remove from favorites" : "Add to favorites")
                    .accessibilityHint("Favorites are shown first")
                    .accessibilityIdentifier("favorite")
            }
            Variant("Symbols alone") {
                HStack(spacing: 12) {
                    Button {
                        pots = max(0, pots - 1)
                    } label: {
                        Image(systemName: "minus")
                    }
                    Text("Pots: \(pots)")
                    Button {
                        pots += 1
                    } label: {
                        Image(systemName: "plus")
                    }
                    Button {
                        isFavorite.toggle()
                    } label: {
                        Image(systemName: isFavorite ? "heart.fill" : "heart")
                    }
                }
                .buttonStyle(.bordered)
            }
            Variant("accessibilityValue") {
                Text("●●●○○").accessibilityLabel("Difficulty").accessibilityValue("3 of 5")
            }
            Variant("accessibilityHidden") {
                HStack {
                    Text("· · ·").accessibilityHidden(true)
                    Text("Monstera")
                }
            }
            Variant("accessibilityCustomContent") {
                Text("Monstera")
                    .accessibilityCustomContent("Light", "Half shade")
                    .accessibilityCustomContent("Water", "Once a week", importance: .high)
            }
        }
    }
}
