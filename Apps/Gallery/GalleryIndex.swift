// SPDX-License-Identifier: Apache-2.0

import Vitral

/// All exhibits by subject, each with an address of its own.
struct GalleryIndex: View {
    @State private var path: [String] = []
    @Environment(\.locale) private var locale

    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(Catalogue.sections) { section in
                    Section(section.title.text(in: locale)) {
                        ForEach(section.entries) { entry in
                            NavigationLink(value: entry.id) { Text(verbatim: entry.title) }
                        }
                    }
                }
            }
            .navigationTitle("Gallery")
            .navigationDestination(for: String.self) { id in
                Catalogue.entry(id)?.view()
            }
        }
    }
}
