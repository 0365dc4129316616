// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The page of one exhibit: what it is, the live example, its parameters and its source.
struct ExhibitPage<E: Exhibit>: View {
    let example: E.Example
    let controls: E.Controls
    @Environment(\.locale) private var locale

    init(_ exhibit: E.Type, example: E.Example, controls: E.Controls) {
        self.example = example
        self.controls = controls
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                Text(verbatim: E.summary.text(in: locale)).foregroundStyle(.secondary)
                example
                controls
                Text(verbatim: E.source).font(.system(.footnote, design: .monospaced))
            }
            .padding()
        }
        .navigationTitle(E.title)
    }
}
