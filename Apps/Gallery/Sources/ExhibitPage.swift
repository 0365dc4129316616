// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The page of an exhibit: its summary, the live example, its parameters and its source.
struct ExhibitPage<E: Exhibit>: View {
    let example: E.Example
    let controls: E.Controls
    @Environment(\.chrome) private var chrome

    init(_ exhibit: E.Type, example: E.Example, controls: E.Controls) {
        self.example = example
        self.controls = controls
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Metrics.gap) {
                Text(E.summary)
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: 640, alignment: .leading)
                LazyVGrid(columns: columns, spacing: Metrics.gap) {
                    VStack(spacing: Metrics.gap) {
                        Stage { example }
                        if E.Controls.self != EmptyView.self {
                            Card("gallery.parameters") { controls }.accessibilityIdentifier("parameters")
                        }
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    VStack(spacing: Metrics.gap) {
                        if let chrome {
                            AppearancePanel(appearance: chrome.appearance)
                        }
                        Card("gallery.names") { NameTags(names: E.names) }
                    }
                    .frame(maxWidth: .infinity)
                }
                SourcePanel(source: E.source)
                if chrome != nil {
                    ExhibitNeighbors(id: E.slug)
                }
            }
            .padding(Metrics.page)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle(E.title)
    }

    /// The columns: the stage beside its appearance panel if both fit, otherwise above it.
    private var columns: [GridItem] {
        [GridItem(.adaptive(minimum: 420), spacing: Metrics.gap, alignment: .top)]
    }
}

/// The names of SwiftUI API that an exhibit shows.
private struct NameTags: View {
    let names: [String]

    /// The number of letters in a row of tags that fits on a phone.
    private static let rowLength = 34

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(rows, id: \.self) { row in
                HStack(spacing: 8) {
                    ForEach(row, id: \.self) { name in
                        Text(verbatim: name)
                            .font(.system(.footnote, design: .monospaced))
                            .padding(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
                            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 6))
                    }
                }
            }
        }
    }

    /// The names in rows, because a row of views does not wrap automatically.
    private var rows: [[String]] {
        var rows: [[String]] = []
        var length = 0
        for name in names {
            // The edges of a tag and the gap to the next tag are about three letters wide.
            if rows.isEmpty || length + name.count + 3 > Self.rowLength {
                rows.append([])
                length = 0
            }
            rows[rows.count - 1].append(name)
            length += name.count + 3
        }
        return rows
    }
}

/// Links to the exhibits before and after an exhibit.
private struct ExhibitNeighbors: View {
    let id: String

    var body: some View {
        let (before, after) = Catalog.neighbors(of: id)
        HStack(spacing: Metrics.gap) {
            if let before {
                NavigationLink(value: ExhibitID(of: before)) {
                    Label(before.title, systemImage: "chevron.backward")
                }
                .accessibilityLabel("gallery.previous \(before.title)")
            }
            Spacer()
            if let after {
                NavigationLink(value: ExhibitID(of: after)) {
                    HStack(spacing: 6) {
                        Text(verbatim: after.title)
                        Image(systemName: "chevron.forward")
                    }
                }
                .accessibilityLabel("gallery.next \(after.title)")
            }
        }
        .lineLimit(1)
        .frame(minHeight: 44)
    }
}
