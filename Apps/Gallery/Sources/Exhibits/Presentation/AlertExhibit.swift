// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct AlertExhibit: Exhibit {
    static let title = "alert"
    static let summary = Phrase(
        "Says something that has to be read now. Every button in it closes it.",
        pt: "Diz algo que precisa ser lido agora. Cada botão nele o fecha.")
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
            Text("You find it under Favourites.")
        }
        .alert("Cancel the order?", isPresented: $asks, presenting: order) { order in
            Button("Cancel order", role: .destructive) { answer = "Order \(order.number) is cancelled" }
            Button("Keep it", role: .cancel) { answer = "Order \(order.number) is on its way" }
        } message: { order in
            Text("Order \(order.number) leaves the shop today.")
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

    var errorDescription: String? { "The card was refused" }
    var recoverySuggestion: String? { "Ask your bank, or take another card." }
}
