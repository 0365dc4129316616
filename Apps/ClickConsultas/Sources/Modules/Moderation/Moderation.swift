// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The work of the operator: practices, registrations, reviews, terms, undelivered mail.
@Reducer
package struct Moderation {
    @ObservableState
    package struct State: Equatable, Codable {
        /// Creates the state.
        package init() {}
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a doctor.
            case doctor(Doctor.ID)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
