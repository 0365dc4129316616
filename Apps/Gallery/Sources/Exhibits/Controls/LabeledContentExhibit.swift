// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct LabeledContentExhibit: Exhibit {
    static let title = "LabeledContent"
    static let names = ["LabeledContent", "labeledContentStyle", "LabeledContentStyle"]

    @State private var travelers = 2

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            LabeledContent("Train", value: "Porto – Lisbon")
            LabeledContent("Price", value: 24.5 * Double(travelers), format: .currency(code: "EUR"))
            LabeledContent("Seats") { Button("\(travelers) of 4") { travelers = travelers % 4 + 1 } }
            LabeledContent("Departure", value: "9:30").labeledContentStyle(StackedLabeledContentStyle())
        }
    }
}

private struct StackedLabeledContentStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.caption).foregroundStyle(.secondary)
            configuration.content.font(.title2)
        }
    }
}
