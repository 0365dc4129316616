// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PageTabsExhibit: Exhibit {
    static let title = "Paged TabView"
    static let names = ["tabViewStyle", "PageTabViewStyle", "indexViewStyle"]

    @State private var page = 0
    @State private var hasBackground = true

    var example: some View {
        TabView(selection: $page) {
            ForEach(0..<4) { number in
                Text(["Plan", "Pack", "Travel", "Rest"][number])
                    .font(.largeTitle)
                    .frame(maxWidth: .infinity, minHeight: 180)
                    .background([Color.teal, .orange, .indigo, .green][number].opacity(0.2))
            }
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: hasBackground ? .always : .never))
        .clipShape(.rect(cornerRadius: 16))
    }

    var controls: some View {
        Toggle("Background", isOn: $hasBackground)
        Button("Next") { page = (page + 1) % 4 }
        Text("Selected: \(page)")
    }
}
