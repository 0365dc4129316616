// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LazyGridsExhibit: Exhibit {
    static let title = "LazyVGrid and LazyHGrid"
    static let names = ["LazyVGrid", "LazyHGrid", "GridItem"]

    @State private var minimum = 90.0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("LazyVGrid") {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: minimum))], spacing: 8) {
                    ForEach(1..<13) { tile("Photo \($0)") }
                }
            }
            Variant("LazyHGrid") {
                ScrollView(.horizontal) {
                    LazyHGrid(rows: [GridItem(.fixed(44)), GridItem(.fixed(44))], spacing: 8) {
                        ForEach(1..<25) { tile("Seat \($0)") }
                    }
                }
            }
        }
    }

    var controls: some View {
        Slider(value: $minimum, in: 60...200) { Text("Minimum width") }
    }
}

extension LazyGridsExhibit {
    private func tile(_ name: String) -> some View {
        Text(name).padding(12).frame(maxWidth: .infinity).background(.quaternary, in: .rect(cornerRadius: 8))
    }
}
