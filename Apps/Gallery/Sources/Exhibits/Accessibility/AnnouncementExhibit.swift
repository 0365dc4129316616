// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct AnnouncementExhibit: Exhibit {
    static let title = "Announcements"
    static let names = ["AccessibilityNotification", "AccessibilityFocusState", "accessibilityFocused"]

    @State private var plants = 0
    @State private var isOrdered = false
    @AccessibilityFocusState private var isAtReceipt: Bool

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("AccessibilityNotification.Announcement") {
                Button("Add a plant to the basket") {
                    plants += 1
                    AccessibilityNotification.Announcement("\(plants) plants in the basket").post()
                }
                Text("Basket: \(plants)")
            }
            Variant("accessibilityFocused") {
                Button("Order") {
                    isOrdered = true
                    isAtReceipt = true
                }
                if isOrdered {
                    Text("Order 17: your plants are on their way").accessibilityFocused($isAtReceipt)
                }
            }
        }
        .buttonStyle(.bordered)
    }
}
