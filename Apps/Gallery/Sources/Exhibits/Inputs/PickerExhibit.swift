// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PickerExhibit: Exhibit {
    static let title = "Picker"
    static let names = ["Picker", "tag", "pickerStyle", "PickerStyle", "MenuPickerStyle", "SegmentedPickerStyle"]

    @State private var cabin = "Economy"
    @State private var meal: String?
    @State private var isDisabled = false

    private let cabins = ["Economy", "Business", "First"]

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("menu") {
                Picker("Cabin", selection: $cabin) {
                    ForEach(cabins, id: \.self) { Text(verbatim: $0).tag($0) }
                }
            }
            Variant("segmented") {
                Picker("Cabin in segments", selection: $cabin) {
                    ForEach(cabins, id: \.self) { Text(verbatim: $0).tag($0) }
                }
                .pickerStyle(.segmented)
            }
            Variant("optional value") {
                Picker("Meal", selection: $meal) {
                    Text("No preference").tag(String?.none)
                    Text("Vegetarian").tag(String?.some("vegetarian"))
                    Text("Vegan").tag(String?.some("vegan"))
                }
            }
            Text("\(cabin), \(meal ?? "any meal")")
        }
        .disabled(isDisabled)
    }

    var controls: some View {
        Toggle("Disabled", isOn: $isDisabled)
    }
}
