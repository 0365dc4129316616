// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct FocusStateExhibit: Exhibit {
    static let title = "FocusState"
    static let names = ["FocusState", "focused", "FocusState.Binding"]

    @State private var street = ""
    @State private var city = ""
    @FocusState private var field: AddressField?

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("Street", text: $street).focused($field, equals: .street)
            TextField("City", text: $city).focused($field, equals: .city)
            HStack(spacing: 12) {
                Button("Edit the street") { field = .street }
                Button("Edit the city") { field = .city }
                Button("Done") { field = nil }
            }
            .buttonStyle(.bordered)
            Text("Editing: \(field?.rawValue ?? "nothing")")
        }
    }
}

private enum AddressField: String {
    case street, city
}
