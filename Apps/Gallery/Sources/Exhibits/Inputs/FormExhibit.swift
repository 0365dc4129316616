// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct FormExhibit: Exhibit {
    static let title = "Form"
    static let names = ["Form", "Section"]

    @State private var name = ""
    @State private var size = "Medium"
    @State private var amount = 1
    @State private var delivery = Date(timeIntervalSince1970: 1_772_730_000)
    @State private var isGift = false
    @State private var message = ""
    @State private var ribbon = Color.red
    @State private var isOrdered = false

    var example: some View {
        Form {
            Section("Plant") {
                Picker("Size", selection: $size) {
                    ForEach(["Small", "Medium", "Large"], id: \.self) { Text(verbatim: $0).tag($0) }
                }
                Stepper("Amount: \(amount)", value: $amount, in: 1...9)
            }
            Section {
                TextField("Name", text: $name).textContentType(.name)
                DatePicker("Delivery", selection: $delivery, displayedComponents: .date)
            } header: {
                Text("Delivery")
            } footer: {
                Text("We water your plant until it ships.")
            }
            Section("Gift") {
                Toggle("Gift wrap", isOn: $isGift)
                if isGift {
                    ColorPicker("Ribbon", selection: $ribbon, supportsOpacity: false)
                    TextField("Message", text: $message, axis: .vertical).lineLimit(1...4)
                }
            }
            Section {
                Button("Order") { isOrdered = true }.disabled(name.isEmpty)
                if isOrdered { Text("\(amount) for \(name), size \(size)") }
            }
        }
    }
}
