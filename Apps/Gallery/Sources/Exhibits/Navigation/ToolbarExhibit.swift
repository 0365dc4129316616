// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ToolbarExhibit: Exhibit {
    static let title = "toolbar"
    static let names = [
        "toolbar", "ToolbarItem", "ToolbarItemGroup", "ToolbarItemPlacement", "ToolbarContent", "ToolbarTitleMenu",
        "toolbarTitleMenu", "toolbarTitleDisplayMode", "toolbarBackground", "toolbarBackgroundVisibility",
        "toolbarColorScheme", "toolbarRole", "toolbarVisibility", "navigationSubtitle",
        "navigationBarTitleDisplayMode", "navigationBarHidden",
    ]

    @State private var text = "Bring cheese."
    @State private var isHidden = false
    @State private var leadsWithTitle = false

    var example: some View {
        NavigationStack {
            Text(text).padding()
                .navigationTitle("Picnic")
                .navigationSubtitle("Sunday, 12:00")
                .toolbarTitleDisplayMode(.inline)
                .toolbarRole(leadsWithTitle ? .editor : .navigationStack)
                .toolbarBackground(.yellow.opacity(0.2), for: .navigationBar)
                .toolbarBackgroundVisibility(.visible, for: .navigationBar)
                .toolbar(isHidden ? .hidden : .visible, for: .navigationBar)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Clear") { text = "" } }
                    ToolbarItemGroup(placement: .primaryAction) {
                        Button("Bread") { text += " And bread." }
                        Button("Fruit") { text += " And fruit." }
                    }
                    ToolbarTitleMenu {
                        Button("Duplicate") { text += text.prefix(500) }
                        Button("Move to Monday") { text += " On Monday." }
                    }
                    ToolbarItem(placement: .status) { Text("\(text.count) letters").font(.footnote) }
                }
        }
        .frame(height: 260)
    }

    var controls: some View {
        Toggle("Hide the bar", isOn: $isHidden)
        Toggle("Title at the leading edge", isOn: $leadsWithTitle)
    }
}
