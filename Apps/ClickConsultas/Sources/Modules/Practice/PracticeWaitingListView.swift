// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``PracticeWaitingList``.
package struct PracticeWaitingListView: View {
    private let store: StoreOf<PracticeWaitingList>

    /// Creates the page.
    package init(store: StoreOf<PracticeWaitingList>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
