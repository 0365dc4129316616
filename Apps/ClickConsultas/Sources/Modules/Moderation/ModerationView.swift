// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``Moderation``.
package struct ModerationView: View {
    private let store: StoreOf<Moderation>

    /// Creates the page.
    package init(store: StoreOf<Moderation>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
