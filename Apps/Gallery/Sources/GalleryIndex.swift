// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The index: all exhibits by subject, each with its own URL.
struct GalleryIndex: View {
    @AddressQuery("q") private var query = ""
    @Environment(\.localize) private var localize
    @Environment(\.chrome) private var chrome

    var body: some View {
        let sections = Catalog.sections(matching: query, localize: localize)
        ScrollView {
            VStack(alignment: .leading, spacing: Metrics.section) {
                Text(headline(sections))
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: 640, alignment: .leading)
                ForEach(sections) { section in
                    IndexSection(section: section)
                }
                if sections.isEmpty {
                    ContentUnavailableView(
                        "gallery.nothingFound", systemImage: "magnifyingglass",
                        description: Text("gallery.nothingFound.hint"))
                }
            }
            .padding(Metrics.page)
        }
        .background(Color(.systemGroupedBackground))
        // The title is resolved here because the document is outside of the view that sets the language.
        .navigationTitle(localize("gallery.title"))
        .searchable(text: $query, prompt: Text("gallery.search"))
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                if let chrome {
                    Image(systemName: "globe").foregroundStyle(.secondary).accessibilityHidden(true)
                    Picker("appearance.language", selection: chrome.appearance.language) {
                        ForEach(Appearance.LanguageChoice.allCases, id: \.self) { language in
                            Text(language.title).tag(language)
                        }
                    }
                    .labelsHidden()
                }
            }
        }
    }

    private func headline(_ sections: [Catalog.Section]) -> LocalizedStringKey {
        let count = sections.reduce(0) { $0 + $1.entries.count }
        return query.isEmpty ? "gallery.introduction \(count)" : "gallery.found \(count)"
    }
}

/// A section with the exhibits of one subject.
private struct IndexSection: View {
    let section: Catalog.Section

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Image(systemName: section.symbol)
                    .font(.callout)
                    .foregroundStyle(section.color)
                    .frame(width: 32, height: 32)
                    .background(section.color.opacity(0.14), in: RoundedRectangle(cornerRadius: 8))
                    .accessibilityHidden(true)
                Text(section.title)
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

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 10)], spacing: 10) {
            ForEach(entries) { entry in
                NavigationLink(value: ExhibitID(of: entry)) {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(verbatim: entry.title).font(.headline)
                        Text(entry.summary)
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
