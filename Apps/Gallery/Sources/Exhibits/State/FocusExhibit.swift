// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct FocusExhibit: Exhibit {
    static let title = "Focus"
    static let summary = Phrase(
        "Reads and moves the keyboard focus; any view can take it, and what appears later can ask for it.",
        pt: "Lê e move o foco do teclado; qualquer view pode recebê-lo, e o que aparece depois pode pedi-lo.")
    static let names = ["FocusState", "focused", "focusable", "defaultFocus", "focusSection"]

    enum Field: Hashable { case name, seat, card }

    @State private var name = ""
    @State private var seat = ""
    @State private var hasExtras = false
    @FocusState private var field: Field?

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            TextField("Passenger", text: $name).focused($field, equals: .name)
            Text("Boarding pass").padding().focusable().focused($field, equals: .card)
            HStack {
                Button("To the passenger") { field = .name }
                Button("To the pass") { field = .card }
            }
            .focusSection()
            Toggle("Choose a seat", isOn: $hasExtras)
            if hasExtras {
                TextField("Seat", text: $seat).focused($field, equals: .seat).defaultFocus($field, .seat)
            }
            Text(field == nil ? "Nothing has the focus" : "Something has the focus").foregroundStyle(.secondary)
        }
        .buttonStyle(.bordered)
    }
}
