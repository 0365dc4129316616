// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SystemColorsExhibit: Exhibit {
    static let title = "System colors"
    static let names = ["UIColor", "preferredColorScheme"]

    @State private var isDark = false

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Lisbon, three nights").font(.headline).foregroundStyle(Color(.label))
            Text("Check-in from 15:00").foregroundStyle(Color(.secondaryLabel))
            Divider()
            Text("Breakfast included")
                .font(.footnote)
                .padding(8)
                .background(Color(.systemFill), in: RoundedRectangle(cornerRadius: 6))
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(.systemGroupedBackground), in: RoundedRectangle(cornerRadius: 12))
        .preferredColorScheme(isDark ? .dark : .light)
    }

    var controls: some View {
        Toggle("Dark", isOn: $isDark)
    }
}
