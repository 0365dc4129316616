// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The start: the greeting, what needs an answer, the next appointments, specialties and doctors nearby.
@Reducer
package struct Home {
    @ObservableState
    package struct State: Equatable, Codable {
        package var user: SessionUser?

        /// Creates the state.
        package init(user: SessionUser? = nil) {
            self.user = user
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user searches.
            case search(DoctorQuery)
            /// The user opens a doctor.
            case doctor(Doctor.ID)
            /// The user opens an appointment.
            case appointment(Appointment.ID)
            /// The user opens an offer of a waiting list.
            case offer(Offer.ID)
            /// The user wants to sign in.
            case signIn
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
