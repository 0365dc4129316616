// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct GroupBoxExhibit: Exhibit {
    static let title = "GroupBox"
    static let names = ["GroupBox", "groupBoxStyle", "GroupBoxStyle", "backgroundStyle"]

    @State private var agrees = false

    var example: some View {
        VStack(spacing: 16) {
            GroupBox("Workshop terms") {
                Text(
                    "Bring clothes that may get clay on them. The kiln runs overnight; you can pick up your pots on Monday."
                )
                Toggle("I have read this", isOn: $agrees)
            }
            GroupBox {
                Text(agrees ? "See you on Saturday." : "Please read the terms first.")
            } label: {
                Label("Pottery for beginners", systemImage: "paintpalette")
            }
            GroupBox("Custom background") { Text("In yellow, as far as its views choose no other background.") }
                .backgroundStyle(.yellow.opacity(0.2))
            GroupBox("Custom style") { Text("With a line along its side.") }
                .groupBoxStyle(MarginGroupBoxStyle())
        }
    }
}

private struct MarginGroupBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding(.leading, 12)
        .overlay(alignment: .leading) { Color.accentColor.frame(width: 3) }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
