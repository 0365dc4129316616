// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``Home``.
package struct HomeView: View {
    private let store: StoreOf<Home>

    /// Creates the page.
    package init(store: StoreOf<Home>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
