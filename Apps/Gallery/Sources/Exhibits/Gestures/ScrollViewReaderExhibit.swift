// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ScrollViewReaderExhibit: Exhibit {
    static let title = "ScrollViewReader"
    static let names = ["ScrollViewReader", "ScrollViewProxy", "scrollTo"]

    @State private var chosen = 0

    var example: some View {
        ScrollViewReader { proxy in
            HStack {
                Button("First") { proxy.scrollTo(1, anchor: .top) }
                Button("Middle") { proxy.scrollTo(183, anchor: .center) }
                Button("Last") { proxy.scrollTo(365, anchor: .bottom) }
            }
            .buttonStyle(.bordered)
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(1..<366, id: \.self) { day in
                        Button("Day \(day) of the year") { chosen = day }.padding(8)
                    }
                }
            }
            .frame(height: 220)
            Text(chosen == 0 ? "No day chosen" : "Day \(chosen) chosen")
        }
    }
}
