// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct NavigationDestinationExhibit: Exhibit {
    static let title = "navigationDestination(isPresented:)"
    static let names = ["navigationDestination", "navigationBarBackButtonHidden"]

    @State private var showsReceipt = false
    @State private var dish: String?

    var example: some View {
        NavigationStack {
            VStack(spacing: 16) {
                Button("Pay €24") { showsReceipt = true }.buttonStyle(.borderedProminent)
                Button("Show the soup") { dish = "Caldo verde" }
            }
            .navigationTitle("Table 7")
            .navigationDestination(isPresented: $showsReceipt) {
                VStack(spacing: 12) {
                    Text("Paid. See you soon!")
                    Button("Back to the table") { showsReceipt = false }
                }
                .navigationTitle("Receipt")
                .navigationBarBackButtonHidden()
            }
            .navigationDestination(item: $dish) { dish in
                Text("Kale, potatoes, olive oil.").navigationTitle(dish)
            }
        }
        .frame(height: 300)
    }

    var controls: some View {
        Text(showsReceipt || dish != nil ? "A screen is open" : "At the table")
    }
}
