// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SystemColorsExhibit: Exhibit {
    static let title = "System colours"
    static let summary = Phrase(
        "Grounds, texts and fills by the names that UIKit gave them; each has a light and a dark side.",
        pt: "Fundos, textos e preenchimentos pelos nomes que o UIKit lhes deu; cada um tem um lado claro e um escuro.")
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
