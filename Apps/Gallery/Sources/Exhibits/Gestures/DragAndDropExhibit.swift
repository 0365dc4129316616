// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct DragAndDropExhibit: Exhibit {
    static let title = "Drag and drop"
    static let names = ["draggable", "dropDestination", "Transferable"]

    struct Herb: Transferable, Hashable {
        let name: String
    }

    @State private var shelf = [Herb(name: "Basil"), Herb(name: "Mint"), Herb(name: "Thyme")]
    @State private var basket: [Herb] = []
    @State private var isOver = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack {
                ForEach(shelf, id: \.self) { herb in
                    Text(verbatim: herb.name)
                        .padding()
                        .background(Color.green.opacity(0.15))
                        .cornerRadius(12)
                        .draggable(herb)
                }
            }
            Label(basket.isEmpty ? "Basket" : basket.map(\.name).joined(separator: ", "), systemImage: "bag")
                .frame(maxWidth: .infinity, minHeight: 96)
                .background(isOver ? Color.blue.opacity(0.3) : Color.blue.opacity(0.12))
                .cornerRadius(12)
                .dropDestination(for: Herb.self) { herbs, _ in
                    basket += herbs
                    shelf.removeAll { herbs.contains($0) }
                    return true
                } isTargeted: {
                    isOver = $0
                }
            Button("Start over") {
                shelf += basket
                basket = []
            }
        }
    }
}
