// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The page for a URL without an exhibit.
///
/// It suggests exhibits with similar names.
struct ExhibitNotFound: View {
    let id: ExhibitID
    @Environment(\.locale) private var locale
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Metrics.gap) {
                Text(verbatim: Words.nothing(at: id.description).text(in: locale)).foregroundStyle(.secondary)
                let suggestions = Catalog.suggestions(for: id.description)
                if !suggestions.isEmpty {
                    Text(verbatim: Words.didYouMean.text(in: locale))
                        .font(.headline)
                        .accessibilityAddTraits(.isHeader)
                    ExhibitGrid(entries: suggestions)
                }
                Button(Words.allExhibits.text(in: locale)) { dismiss() }
                    .buttonStyle(.borderedProminent)
            }
            .padding(Metrics.page)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle(Words.notFound.text(in: locale))
        .pageNotFound()
    }
}
