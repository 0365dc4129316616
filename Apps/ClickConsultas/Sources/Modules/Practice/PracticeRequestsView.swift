// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``PracticeRequests``.
package struct PracticeRequestsView: View {
    private let store: StoreOf<PracticeRequests>

    /// Creates the page.
    package init(store: StoreOf<PracticeRequests>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
