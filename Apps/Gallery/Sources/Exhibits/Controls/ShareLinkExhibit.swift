// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct ShareLinkExhibit: Exhibit {
    static let title = "ShareLink"
    static let names = ["ShareLink", "SharePreview"]

    private let recipe = URL(string: "https://example.org/recipes/moqueca")

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            if let recipe {
                ShareLink(
                    item: recipe, subject: Text("Moqueca"), message: Text("Dinner on Friday?"),
                    preview: SharePreview("Moqueca baiana", image: Image(systemName: "fork.knife")))
            }
            ShareLink("Share the shopping list", item: "Coconut milk, peppers, fish")
                .buttonStyle(.bordered)
        }
    }
}
