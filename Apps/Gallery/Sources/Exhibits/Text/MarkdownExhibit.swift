// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct MarkdownExhibit: Exhibit {
    static let title = "Markdown in text"
    static let names = ["LocalizedStringKey"]

    @State private var name = "Ana *the baker*"

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Dear **\(name)**, your bread is *nearly* done.")
            Text("It costs ~~€6~~ **€5** today. Order with `rye-2` or [by mail](mailto:bread@example.org).")
            Text("Ready \(Image(systemName: "checkmark.circle.fill")) and \(Text("warm").foregroundStyle(.orange)).")
        }
    }

    var controls: some View {
        TextField("Name", text: $name)
    }
}
