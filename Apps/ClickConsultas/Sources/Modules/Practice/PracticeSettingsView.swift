// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``PracticeSettings``.
package struct PracticeSettingsView: View {
    private let store: StoreOf<PracticeSettings>

    /// Creates the page.
    package init(store: StoreOf<PracticeSettings>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        EmptyView()
    }
}
