// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LabelExhibit: Exhibit {
    static let title = "Label"
    static let names = ["Label", "labelStyle", "LabelStyle"]

    @State private var isLarge = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("titleAndIcon") { Label("Lisbon", systemImage: "mappin") }
            Variant("titleOnly") { Label("Lisbon", systemImage: "mappin").labelStyle(.titleOnly) }
            Variant("iconOnly, still read by screen readers") {
                Label("Lisbon", systemImage: "mappin").labelStyle(.iconOnly)
            }
            Variant("custom style") { Label("Lisbon", systemImage: "mappin").labelStyle(TicketLabelStyle()) }
        }
        .font(isLarge ? .title : .body)
    }

    var controls: some View {
        Toggle("Large", isOn: $isLarge)
    }
}

private struct TicketLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            configuration.icon.foregroundStyle(.tint)
            configuration.title.font(.footnote)
        }
        .padding(12)
        .background(Color.accentColor.opacity(0.1), in: RoundedRectangle(cornerRadius: 12))
    }
}
