// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ActionsExhibit: Exhibit {
    static let title = "Accessibility actions"
    static let names = [
        "accessibilityAction", "accessibilityActions", "AccessibilityActionKind", "accessibilityAdjustableAction",
        "AccessibilityAdjustmentDirection", "accessibilityRepresentation",
    ]

    @State private var letter = "Unread letter from Porto"
    @State private var stars = 3
    @State private var isLit = false

    var example: some View {
        VStack(alignment: .leading, spacing: 24) {
            Variant("accessibilityAction") {
                Text(letter)
                    .accessibilityAction(named: "Archive") { letter = "Archived" }
                    .accessibilityActions {
                        Button("Reply") { letter = "Answered" }
                        Button("Forward") { letter = "Forwarded" }
                    }
            }
            Variant("accessibilityAdjustableAction") {
                Text(String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars))
                    .accessibilityLabel("Rating")
                    .accessibilityValue("\(stars) of 5 stars")
                    .accessibilityAdjustableAction { direction in
                        stars = direction == .increment ? min(5, stars + 1) : max(0, stars - 1)
                    }
            }
            Variant("accessibilityRepresentation") {
                Text(isLit ? "☀︎ lit" : "☾ dark").accessibilityRepresentation { Toggle("Lamp", isOn: $isLit) }
            }
        }
    }
}
