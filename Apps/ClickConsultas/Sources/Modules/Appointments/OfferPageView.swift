// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``OfferPage``.
package struct OfferPageView: View {
    private let store: StoreOf<OfferPage>

    /// Creates the page.
    package init(store: StoreOf<OfferPage>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
