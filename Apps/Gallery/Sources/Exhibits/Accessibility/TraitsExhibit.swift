// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TraitsExhibit: Exhibit {
    static let title = "Traits and headings"
    static let names = [
        "accessibilityAddTraits", "accessibilityRemoveTraits", "AccessibilityTraits", "accessibilityHeading",
        "AccessibilityHeadingLevel",
    ]

    @State private var day = 1
    @State private var seats = 4

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Lisbon").font(.title2).accessibilityHeading(.h2)
            Text("Where to eat").font(.headline).accessibilityHeading(.h3)
            Variant("isSelected") {
                HStack {
                    ForEach(1..<4) { number in
                        Button("Day \(number)") { day = number }
                            .buttonStyle(.bordered)
                            .accessibilityAddTraits(number == day ? .isSelected : [])
                    }
                }
            }
            Variant("updatesFrequently") {
                Text("\(seats) seats left").accessibilityAddTraits(.updatesFrequently)
                Button("Sell a seat") { seats = max(0, seats - 1) }.buttonStyle(.bordered)
            }
        }
    }
}
