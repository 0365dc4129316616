// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``Appointments``.
package struct AppointmentsView: View {
    private let store: StoreOf<Appointments>

    /// Creates the page.
    package init(store: StoreOf<Appointments>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
