// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct GroupingExhibit: Exhibit {
    static let title = "Grouping"
    static let names = [
        "accessibilityElement", "AccessibilityChildBehavior", "accessibilityLabeledPair",
        "AccessibilityLabeledPairRole", "Namespace",
    ]

    @State private var isWatered = true
    @Namespace private var pairs

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("combine") {
                HStack {
                    Text("Boston fern")
                    Text("€12").foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine)
            }
            Variant("contain") {
                HStack {
                    Button("Less") {}
                    Button("More") {}
                }
                .buttonStyle(.bordered)
                .accessibilityElement(children: .contain)
                .accessibilityLabel("Amount of water")
            }
            Variant("ignore") {
                HStack { ForEach(0..<5) { Text($0 < 4 ? "★" : "☆") } }
                    .accessibilityElement()
                    .accessibilityLabel("4 of 5 stars")
            }
            Variant("accessibilityLabeledPair") {
                HStack {
                    Text("Watered today").accessibilityLabeledPair(role: .label, id: "water", in: pairs)
                    Spacer()
                    Toggle("", isOn: $isWatered).accessibilityLabeledPair(role: .content, id: "water", in: pairs)
                }
            }
        }
    }
}
