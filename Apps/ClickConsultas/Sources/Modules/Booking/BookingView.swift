// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``Booking``.
package struct BookingView: View {
    private let store: StoreOf<Booking>

    /// Creates the page.
    package init(store: StoreOf<Booking>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
