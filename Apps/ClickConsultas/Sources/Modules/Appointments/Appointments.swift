// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The appointments of the user, the next and the past ones, and the places on waiting lists.
@Reducer
package struct Appointments {
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
            /// The user opens an appointment.
            case appointment(Appointment.ID)
            /// The user opens an offer of a waiting list.
            case offer(Offer.ID)
            /// The user wants to find a doctor.
            case search
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
