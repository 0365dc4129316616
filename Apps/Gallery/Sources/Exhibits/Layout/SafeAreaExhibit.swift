// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SafeAreaExhibit: Exhibit {
    static let title = "safeAreaInset"
    static let names = ["safeAreaInset", "ignoresSafeArea"]

    @State private var guests = 2

    var example: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                ForEach(
                    ["Arrive from 15:00", "Breakfast until 10:30", "The pool opens at 9:00", "Leave by 11:00"],
                    id: \.self
                ) {
                    Text($0)
                }
            }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .safeAreaInset(edge: .bottom) {
            HStack {
                Text("\(guests) guests")
                Spacer()
                Button("Book") { guests += 1 }.buttonStyle(.borderedProminent)
            }
            .padding()
            .background { Color.teal.opacity(0.15).ignoresSafeArea(edges: .bottom) }
        }
    }
}
