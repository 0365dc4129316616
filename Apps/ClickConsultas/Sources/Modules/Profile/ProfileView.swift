// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``Profile``.
package struct ProfileView: View {
    private let store: StoreOf<Profile>

    /// Creates the page.
    package init(store: StoreOf<Profile>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
