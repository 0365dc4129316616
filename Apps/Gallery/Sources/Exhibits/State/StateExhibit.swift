// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct StateExhibit: Exhibit {
    static let title = "State and Binding"
    static let names = ["State", "Binding", "id"]

    @State private var guests = 2
    @State private var dinner = 1

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("Binding") {
                GuestCounter(guests: $guests)
                Text("Table for \(guests)").font(.headline)
            }
            Variant("Binding.constant") { GuestCounter(guests: .constant(4)) }
            Variant("id") {
                DishNote().id(dinner)
                Button("Next dinner") { dinner += 1 }
            }
        }
    }
}

private struct GuestCounter: View {
    @Binding var guests: Int

    var body: some View {
        HStack {
            Button("Fewer", systemImage: "minus") { guests = max(1, guests - 1) }
            Text("\(guests)").monospacedDigit()
            Button("More", systemImage: "plus") { guests = min(12, guests + 1) }
        }
        .labelStyle(.iconOnly)
        .buttonStyle(.bordered)
    }
}

private struct DishNote: View {
    @State private var note = ""

    var body: some View { TextField("Dish", text: $note) }
}
