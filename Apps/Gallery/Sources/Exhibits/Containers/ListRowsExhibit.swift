// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ListRowsExhibit: Exhibit {
    static let title = "List rows"
    static let names = [
        "listRowBackground", "listRowInsets", "listRowSeparator", "listRowSeparatorTint", "listRowSpacing",
    ]

    @State private var isTinted = true
    @State private var hasLines = true
    @State private var isSpaced = false

    var example: some View {
        List {
            ForEach(["Check in", "Security", "Gate 14"], id: \.self) { Text($0) }
                .listRowBackground(isTinted ? Color.yellow.opacity(0.2) : nil)
                .listRowSeparator(hasLines ? .visible : .hidden)
                .listRowSeparatorTint(.orange)
            Text("Boarding").listRowInsets(EdgeInsets(top: 20, leading: 40, bottom: 20, trailing: 16))
            Text("Have a good flight").listRowBackground(
                LinearGradient(colors: [.teal.opacity(0.3), .clear], startPoint: .leading, endPoint: .trailing))
        }
        .listRowSpacing(isSpaced ? 10 : nil)
    }

    var controls: some View {
        Toggle("Tinted", isOn: $isTinted)
        Toggle("Lines", isOn: $hasLines)
        Toggle("Spacing", isOn: $isSpaced)
    }
}
