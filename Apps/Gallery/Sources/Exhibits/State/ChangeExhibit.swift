// SPDX-License-Identifier: Apache-2.0

import OpenCombine
import Vitral

@ShowsSource
struct ChangeExhibit: Exhibit {
    static let title = "onChange and onReceive"
    static let names = ["onChange", "onReceive"]

    @State private var nights = 3
    @State private var change = "Three nights as booked"
    @State private var calls = 0
    @State private var bell = PassthroughSubject<Int, Never>()

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("onChange") {
                Button("Stay longer") { nights += 1 }.buttonStyle(.bordered)
                Text(change)
            }
            .onChange(of: nights) { old, new in change = "From \(old) to \(new) nights" }
            Variant("onReceive") {
                Button("Ring the bell") { bell.send(1) }.buttonStyle(.bordered)
                Text("Rung \(calls) times")
            }
            .onReceive(bell) { calls += $0 }
        }
    }
}
