// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SearchableExhibit: Exhibit {
    static let title = "searchable"
    static let names = [
        "searchable", "searchSuggestions", "searchCompletion", "searchScopes", "isSearching", "dismissSearch",
    ]

    @State private var query = ""
    @State private var scope = "All"

    var example: some View {
        NavigationStack {
            PlantResults(query: query, scope: scope)
                .navigationTitle("Plants")
                .searchable(text: $query, prompt: "Search plants")
                .searchSuggestions {
                    ForEach(["Fern", "Monstera"].filter { query.isEmpty || $0.hasPrefix(query) }, id: \.self) { name in
                        Label(name, systemImage: "leaf").searchCompletion(name)
                    }
                }
                .searchScopes($scope) {
                    Text("All").tag("All")
                    Text("Easy").tag("Easy")
                }
        }
        .frame(height: 380)
    }
}

private struct PlantResults: View {
    let query: String
    let scope: String
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    private let plants = ["Cactus", "Fern", "Monstera", "Orchid"]
    private let easy: Set<String> = ["Cactus", "Monstera"]

    var body: some View {
        List {
            ForEach(found, id: \.self) { Text($0) }
            if isSearching { Button("Cancel search") { dismissSearch() } }
        }
    }

    private var found: [String] {
        plants.filter { plant in
            (query.isEmpty || plant.lowercased().contains(query.lowercased()))
                && (scope == "All" || easy.contains(plant))
        }
    }
}
