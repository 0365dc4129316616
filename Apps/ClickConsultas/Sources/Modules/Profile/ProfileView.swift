// SPDX-License-Identifier: Apache-2.0

package import Composable
package import Vitral

/// The page of ``Profile``.
package struct ProfileView: View {
    private let store: StoreOf<Profile>

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<Profile>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        switch store.section {
        case nil: ProfileList(store: store)
        case .data?: PersonalDataPage(store: store.scope(state: \.data, action: \.data))
        case .dependants?: DependantsPage(store: store.scope(state: \.dependants, action: \.dependants))
        case .notices?: InboxPage(store: store.scope(state: \.inbox, action: \.inbox))
        case .security?: SecurityPage(store: store.scope(state: \.security, action: \.security))
        case .privacy?: PrivacyPage(store: store.scope(state: \.privacy, action: \.privacy))
        }
    }
}
