// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``PracticeAgenda``.
package struct PracticeAgendaView: View {
    private let store: StoreOf<PracticeAgenda>

    /// Creates the page.
    package init(store: StoreOf<PracticeAgenda>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
