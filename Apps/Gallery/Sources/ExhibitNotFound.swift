// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The page for a URL without an exhibit.
///
/// It suggests exhibits with similar names.
struct ExhibitNotFound: View {
    let id: ExhibitID
    @Environment(\.localize) private var localize
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Metrics.gap) {
                Text("gallery.notFound.message \(id.description)").foregroundStyle(.secondary)
                let suggestions = Catalog.suggestions(for: id.description)
                if !suggestions.isEmpty {
                    Text("gallery.notFound.suggestions")
                        .font(.headline)
                        .accessibilityAddTraits(.isHeader)
                    ExhibitGrid(entries: suggestions)
                }
                Button("gallery.allExhibits") { dismiss() }
                    .buttonStyle(.borderedProminent)
            }
            .padding(Metrics.page)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle(localize("gallery.notFound"))
        .pageNotFound()
    }
}
