// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct TextFieldFormatExhibit: Exhibit {
    static let title = "TextField(value:format:)"
    static let names = ["TextField(_:value:format:)", "ParseableFormatStyle"]

    @State private var budget = 1_250
    @State private var weight = 7.5
    @State private var age: Int?
    @State private var flight = ""

    var example: some View {
        Form {
            Section("Trip") {
                TextField("Budget", value: $budget, format: .number)
                    .keyboardType(.numberPad)
                TextField("Bag weight", value: $weight, format: .number.precision(.fractionLength(1)))
                    .keyboardType(.decimalPad)
                TextField("Age (optional)", value: $age, format: .number)
                    .keyboardType(.numberPad)
                TextField("Flight, as in TP-0083", text: $flight)
                    .inputMask("@@-####")
                    .textInputAutocapitalization(.characters)
            }
            Section {
                Text("Budget: \(budget)")
                Text("Weight: \(weight)")
                Text(age.map { "Age: \($0)" } ?? "No age")
                Text("Flight: \(flight)")
                Button("Double the budget") { doubleBudget() }
            }
        }
    }

    /// Doubles the budget up to a million.
    ///
    /// The field accepts any number, including the largest.
    private func doubleBudget() {
        budget = min(max(budget, 0), 500_000) * 2
    }
}
