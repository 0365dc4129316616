// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The index: all exhibits by subject, each with its own URL.
struct GalleryIndex: View {
    @AddressQuery("q") private var query = ""
    @Environment(\.locale) private var locale
    @Environment(\.chrome) private var chrome

    var body: some View {
        let sections = Catalog.sections(matching: query)
        ScrollView {
            VStack(alignment: .leading, spacing: Metrics.section) {
                Text(verbatim: headline(sections).text(in: locale))
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: 640, alignment: .leading)
                ForEach(sections) { section in
                    IndexSection(section: section)
                }
                if sections.isEmpty {
                    ContentUnavailableView(
                        Words.nothingFound.text(in: locale), systemImage: "magnifyingglass",
                        description: Text(verbatim: Words.nothingFoundHint.text(in: locale)))
                }
            }
            .padding(Metrics.page)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle(Words.title.text(in: locale))
        .searchable(text: $query, prompt: Text(verbatim: Words.search.text(in: locale)))
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                if let chrome {
                    Image(systemName: "globe").foregroundStyle(.secondary).accessibilityHidden(true)
                    Picker(Words.language.text(in: locale), selection: chrome.appearance.language) {
                        ForEach(Appearance.LanguageChoice.allCases, id: \.self) { language in
                            Text(verbatim: language.title.text(in: locale)).tag(language)
                        }
                    }
                    .labelsHidden()
                }
            }
        }
    }

    private func headline(_ sections: [Catalog.Section]) -> Phrase {
        let count = sections.reduce(0) { $0 + $1.entries.count }
        return query.isEmpty ? Words.introduction(count) : Words.found(count)
    }
}

/// A section with the exhibits of one subject.
private struct IndexSection: View {
    let section: Catalog.Section
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Image(systemName: section.symbol)
                    .font(.callout)
                    .foregroundStyle(section.color)
                    .frame(width: 32, height: 32)
                    .background(section.color.opacity(0.14), in: RoundedRectangle(cornerRadius: 8))
                    .accessibilityHidden(true)
                Text(verbatim: section.title.text(in: locale))
                    .font(.title2)
                    .bold()
                    .accessibilityAddTraits(.isHeader)
                Spacer()
                Text(verbatim: "\(section.entries.count)")
                    .font(.subheadline)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
            }
            ExhibitGrid(entries: section.entries)
        }
    }
}

/// Links to exhibits: one column on a phone, as many columns as fit on wider screens.
struct ExhibitGrid: View {
    let entries: [Catalog.Entry]
    @Environment(\.locale) private var locale

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 10)], spacing: 10) {
            ForEach(entries) { entry in
                NavigationLink(value: ExhibitID(of: entry)) {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(verbatim: entry.title).font(.headline)
                        Text(verbatim: entry.summary.text(in: locale))
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                            .lineLimit(2)
                    }
                    .padding(EdgeInsets(top: 12, leading: Metrics.inset, bottom: 12, trailing: Metrics.inset))
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                    .background(
                        Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: Metrics.corner))
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .buttonStyle(.plain)
            }
        }
    }
}
