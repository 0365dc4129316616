// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``AppointmentDetail``.
package struct AppointmentDetailView: View {
    private let store: StoreOf<AppointmentDetail>

    /// Creates the page.
    package init(store: StoreOf<AppointmentDetail>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
