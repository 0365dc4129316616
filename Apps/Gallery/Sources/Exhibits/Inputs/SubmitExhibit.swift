// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SubmitExhibit: Exhibit {
    static let title = "onSubmit"
    static let names = ["onSubmit", "submitLabel", "SubmitLabel", "submitScope"]

    @State private var item = ""
    @State private var list = ["Cassava starch", "Cheese"]
    @State private var note = ""

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("Add to the shopping list", text: $item)
                .submitLabel(.done)
            TextField("A note that Return doesn’t submit", text: $note)
                .submitScope()
            ForEach(list, id: \.self) { Label($0, systemImage: "cart") }
        }
        .onSubmit {
            guard !item.isEmpty, !list.contains(item) else { return }
            list.append(item)
            item = ""
        }
    }
}
