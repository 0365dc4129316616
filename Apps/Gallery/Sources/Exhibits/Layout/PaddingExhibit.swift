// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PaddingExhibit: Exhibit {
    static let title = "padding"
    static let names = ["padding", "EdgeInsets", "Edge", "safeAreaPadding"]

    @State private var length = 16.0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("all edges") { Text("Seat 21").padding(length).background(.mint.opacity(0.3)) }
            Variant("horizontal") { Text("Seat 22").padding(.horizontal, length).background(.mint.opacity(0.3)) }
            Variant("EdgeInsets") {
                Text("Seat 23")
                    .padding(EdgeInsets(top: 2, leading: length, bottom: 14, trailing: 4))
                    .background(.mint.opacity(0.3))
            }
            Variant("safeAreaPadding") {
                ScrollView(.horizontal) { HStack { ForEach(24..<40) { Text("Seat \($0)") } } }.safeAreaPadding(
                    .leading, length)
            }
        }
    }

    var controls: some View {
        Slider(value: $length, in: 0...40) { Text("Length") }
    }
}
