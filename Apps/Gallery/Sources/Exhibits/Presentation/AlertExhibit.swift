// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct AlertExhibit: Exhibit {
    static let title = "alert"
    static let names = ["alert", "dialogIcon", "LocalizedError"]

    @State private var isSaved = false
    @State private var order: Order?
    @State private var asks = false
    @State private var failure: ShopError?
    @State private var hasFailed = false
    @State private var answer = "Nothing yet"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("message") { Button("Save the recipe") { isSaved = true } }
            Variant("presenting") {
                Button("Cancel order 42") {
                    order = Order(number: 42)
                    asks = true
                }
            }
            Variant("error") {
                Button("Pay") {
                    failure = .cardRefused
                    hasFailed = true
                }
            }
            Text(answer)
        }
        .alert("Saved", isPresented: $isSaved) {
        } message: {
            Text("You can find it in Favorites.")
        }
        .alert("Cancel the order?", isPresented: $asks, presenting: order) { order in
            Button("Cancel order", role: .destructive) { answer = "Order \(order.number) was canceled" }
            Button("Keep order", role: .cancel) { answer = "Order \(order.number) is on its way" }
        } message: { order in
            Text("Order \(order.number) ships today.")
        }
        .alert(isPresented: $hasFailed, error: failure) { _ in
            Button("Try again") { answer = "Paid" }
        } message: { error in
            Text(error.recoverySuggestion ?? "")
        }
        .dialogIcon(Image(systemName: "leaf"))
    }
}

private struct Order {
    let number: Int
}

private enum ShopError: LocalizedError {
    case cardRefused

    var errorDescription: String? { "Your card was declined" }
    var recoverySuggestion: String? { "Contact your bank or use another card." }
}
