// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ListExhibit: Exhibit {
    static let title = "List"
    static let names = [
        "List", "listStyle", "Section", "ForEach", "headerProminence", "listSectionSpacing",
        "scrollContentBackground",
    ]

    @State private var style = ListStyle.insetGrouped
    @State private var isExpanded = true
    @State private var hidesBackground = false

    var example: some View {
        List {
            Section("Spring", isExpanded: $isExpanded) {
                ForEach(["Tulip", "Crocus", "Peony"], id: \.self) { Text($0) }
            }
            Section {
                Label("Lavender", systemImage: "leaf")
                Label("Sunflower", systemImage: "sun.max")
            } header: {
                Text("Summer")
            } footer: {
                Text("Water in the morning.")
            }
            .headerProminence(.increased)
        }
        .listStyle(style)
        .listSectionSpacing(.compact)
        .scrollContentBackground(hidesBackground ? .hidden : .visible)
    }

    var controls: some View {
        Picker("Style", selection: $style) {
            Text("plain").tag(ListStyle.plain)
            Text("inset").tag(ListStyle.inset)
            Text("grouped").tag(ListStyle.grouped)
            Text("insetGrouped").tag(ListStyle.insetGrouped)
            Text("sidebar").tag(ListStyle.sidebar)
        }
        Toggle("Hide background", isOn: $hidesBackground)
    }
}
