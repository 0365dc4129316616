// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct StepperExhibit: Exhibit {
    static let title = "Stepper"
    static let names = ["Stepper", "onIncrement", "onDecrement"]

    @State private var guests = 2
    @State private var discount = 0.1
    @State private var size = 1
    @State private var isDisabled = false

    private let sizes = ["Small", "Medium", "Large"]

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("value:in:") { Stepper("Guests: \(guests)", value: $guests, in: 1...6) }
            Variant("value:in:step:format:") {
                Stepper(value: $discount, in: 0...0.5, step: 0.05, format: .percent) {
                    HStack {
                        Text("Discount")
                        Text(discount, format: .percent.precision(.fractionLength(0))).foregroundStyle(.secondary)
                    }
                }
            }
            Variant("onIncrement:onDecrement:") {
                Stepper {
                    Text("Pot: \(sizes[size])")
                } onIncrement: {
                    size = (size + 1) % sizes.count
                } onDecrement: {
                    size = (size + sizes.count - 1) % sizes.count
                }
            }
            Text("A table for \(guests)")
        }
        .disabled(isDisabled)
    }

    var controls: some View {
        Toggle("Disabled", isOn: $isDisabled)
    }
}
