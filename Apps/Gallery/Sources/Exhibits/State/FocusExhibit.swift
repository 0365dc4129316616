// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct FocusExhibit: Exhibit {
    static let title = "Focus"
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
                Button("Focus passenger") { field = .name }
                Button("Focus boarding pass") { field = .card }
            }
            .focusSection()
            Toggle("Choose a seat", isOn: $hasExtras)
            if hasExtras {
                TextField("Seat", text: $seat).focused($field, equals: .seat).defaultFocus($field, .seat)
            }
            Text(field == nil ? "Nothing is focused" : "A view is focused").foregroundStyle(.secondary)
        }
        .buttonStyle(.bordered)
    }
}
