// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct StacksExhibit: Exhibit {
    static let title = "HStack, VStack, and ZStack"
    static let names = [
        "HStack", "VStack", "ZStack", "Spacer", "Divider", "HorizontalAlignment", "VerticalAlignment", "Alignment",
    ]

    @State private var isLeading = true
    @State private var spacing = 8.0

    var example: some View {
        VStack(alignment: isLeading ? .leading : .trailing, spacing: spacing) {
            Text("Lisbon to Porto").font(.headline)
            HStack {
                Label("08:39", systemImage: "clock")
                Spacer()
                Text("2 h 50 min").foregroundStyle(.secondary)
            }
            Divider()
            HStack(alignment: .firstTextBaseline) {
                Text("€24.70").font(.title2)
                Text("second class").font(.footnote)
            }
            ZStack(alignment: .bottomTrailing) {
                RoundedRectangle(cornerRadius: 12).fill(.teal.opacity(0.3)).frame(height: 90)
                Text("Window seat").font(.caption).padding(8)
            }
        }
    }

    var controls: some View {
        Toggle("Leading", isOn: $isLeading)
        Slider(value: $spacing, in: 0...32) { Text("Spacing") }
    }
}
