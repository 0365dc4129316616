// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LazyStacksExhibit: Exhibit {
    static let title = "LazyVStack and LazyHStack"
    static let names = ["LazyVStack", "LazyHStack", "PinnedScrollableViews"]

    @State private var count = 1_000

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 8) {
                    ForEach(1..<30) { Text("Day \($0)").padding(8).background(.quaternary, in: .capsule) }
                }
            }
            LazyVStack(alignment: .leading, spacing: 8, pinnedViews: [.sectionHeaders]) {
                Section {
                    ForEach(0..<count, id: \.self) { Text("Step \($0 + 1) of \(count)") }
                } header: {
                    Text("Steps").font(.headline).padding(.vertical, 8)
                        .frame(maxWidth: .infinity, alignment: .leading).background(.bar)
                }
            }
        }
    }

    var controls: some View {
        Button("Ten more") { count = min(count + 10, 10_000) }
    }
}
