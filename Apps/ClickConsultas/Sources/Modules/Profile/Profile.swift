// SPDX-License-Identifier: Apache-2.0

package import Composable

/// The account: data, dependants, notices, security and privacy.
@Reducer
package struct Profile {
    @ObservableState
    package struct State: Equatable, Codable {
        package var section: ProfileSection?

        /// Creates the state.
        package init(section: ProfileSection? = nil) {
            self.section = section
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a section.
            case section(ProfileSection)
            /// The user has signed out, or deleted the account.
            case signedOut
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
