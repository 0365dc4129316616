// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``WaitEntryForm``.
package struct WaitEntryFormView: View {
    private let store: StoreOf<WaitEntryForm>

    /// Creates the page.
    package init(store: StoreOf<WaitEntryForm>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
