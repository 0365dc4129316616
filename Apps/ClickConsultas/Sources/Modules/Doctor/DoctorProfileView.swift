// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``DoctorProfile``.
package struct DoctorProfileView: View {
    private let store: StoreOf<DoctorProfile>

    /// Creates the page.
    package init(store: StoreOf<DoctorProfile>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
