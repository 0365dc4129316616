// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PreferenceExhibit: Exhibit {
    static let title = "Preferences"
    static let names = [
        "PreferenceKey", "preference", "onPreferenceChange", "transformPreference", "overlayPreferenceValue",
        "backgroundPreferenceValue",
    ]

    @State private var hasDessert = false
    @State private var total = 0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading, spacing: 8) {
                Dish(name: "Feijoada", price: 14)
                Dish(name: "Caipirinha", price: 6)
                if hasDessert { Dish(name: "Pudim", price: 5) }
            }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .overlayPreferenceValue(PriceKey.self, alignment: .topTrailing) { Text("\($0.count) dishes").padding() }
            .backgroundPreferenceValue(PriceKey.self) { prices in
                RoundedRectangle(cornerRadius: 12).fill(Color.yellow.opacity(prices.count > 2 ? 0.3 : 0.1))
            }
            .transformPreference(PriceKey.self) { $0.append(2) }
            Text("Total with cover: €\(total)").font(.headline)
        }
        .onPreferenceChange(PriceKey.self) { total = $0.reduce(0, +) }
    }

    var controls: some View {
        Toggle("Dessert", isOn: $hasDessert)
    }
}

private struct PriceKey: PreferenceKey {
    static var defaultValue: [Int] { [] }
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private struct Dish: View {
    let name: String
    let price: Int

    var body: some View { Text("\(name), €\(price)").preference(key: PriceKey.self, value: [price]) }
}
