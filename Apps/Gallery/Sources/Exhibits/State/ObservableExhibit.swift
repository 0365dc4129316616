// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

@ShowsSource
struct ObservableExhibit: Exhibit {
    static let title = "Observable models"
    static let names = ["Observable", "Bindable", "environment"]

    @State private var basket = Basket()

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            BasketEditor(basket: basket)
            BasketTotal().environment(basket)
        }
    }
}

@MainActor @Observable
private final class Basket {
    var name = "Balcony"
    var ferns = 1
    var total: Int { ferns * 12 }
}

private struct BasketEditor: View {
    @Bindable var basket: Basket

    var body: some View {
        TextField("Basket", text: $basket.name)
        Button("Add a fern") { basket.ferns += 1 }.buttonStyle(.bordered)
    }
}

private struct BasketTotal: View {
    @Environment(Basket.self) private var basket

    var body: some View { Text("\(basket.name): €\(basket.total)").font(.headline) }
}
