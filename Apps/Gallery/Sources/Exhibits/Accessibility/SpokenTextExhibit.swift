// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SpokenTextExhibit: Exhibit {
    static let title = "Labels, values and hints"
    static let summary = Phrase(
        "What a screen reader says of a view; each becomes the ARIA attribute for it.",
        pt: "O que um leitor de tela diz de uma view; cada um vira o atributo ARIA correspondente.")
    static let names = [
        "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityHidden",
        "accessibilityIdentifier", "accessibilityCustomContent", "AXCustomContent",
    ]

    @State private var isFavourite = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("accessibilityLabel, accessibilityHint") {
                Button(isFavourite ? "★" : "☆") { isFavourite.toggle() }
                    .buttonStyle(.bordered)
                    .accessibilityLabel(isFavourite ? "Remove from favourites" : "Add to favourites")
                    .accessibilityHint("Favourites are shown first")
                    .accessibilityIdentifier("favourite")
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
