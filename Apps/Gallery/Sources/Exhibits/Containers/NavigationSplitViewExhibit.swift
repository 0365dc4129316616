// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct NavigationSplitViewExhibit: Exhibit {
    static let title = "NavigationSplitView"
    static let names = [
        "NavigationSplitView", "NavigationSplitViewVisibility", "NavigationSplitViewColumn",
        "navigationSplitViewColumnWidth", "navigationSplitViewStyle",
    ]

    @State private var recipe: String?
    @State private var visibility = NavigationSplitViewVisibility.all
    @State private var style = NavigationSplitViewStyle.balanced

    var example: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(["Pancakes", "Lentil soup", "Apple pie"], id: \.self, selection: $recipe) { Text($0) }
                .navigationTitle("Recipes")
                .navigationSplitViewColumnWidth(min: 160, ideal: 220, max: 300)
        } detail: {
            Text(recipe.map { "How to make \($0.lowercased())" } ?? "Choose a recipe")
                .navigationTitle(recipe ?? "Recipe")
        }
        .navigationSplitViewStyle(style)
        .frame(height: 420)
        .clipped()
    }

    var controls: some View {
        Button("Detail only") { visibility = .detailOnly }
        Button("All columns") { visibility = .all }
        Button("Prominent detail") { style = .prominentDetail }
    }
}
