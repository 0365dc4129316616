// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct TextFormatExhibit: Exhibit {
    static let title = "Formatted values"
    static let names = ["Text"]

    @State private var nights = 3

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            LabeledContent("Nights", value: nights, format: .number)
            LabeledContent("Total", value: Double(nights) * 1284.5, format: .currency(code: "BRL"))
            LabeledContent("Discount", value: 0.15, format: .percent)
            LabeledContent("Arrival") {
                Text(Date(timeIntervalSince1970: 1_780_000_000), format: .dateTime.day().month(.wide).year())
            }
            LabeledContent("Guests") { Text(["Ana", "Rui", "Lia"], format: .list(type: .and)) }
        }
    }

    var controls: some View {
        Slider(value: Binding(get: { Double(nights) }, set: { nights = Int(clamping: $0) }), in: 1...14, step: 1) {
            Text("Nights")
        }
    }
}
