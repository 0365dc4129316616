// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// A new place on the waiting list of a doctor.
@Reducer
package struct WaitEntryForm {
    @ObservableState
    package struct State: Equatable, Codable {
        package var doctor: Doctor.ID
        package var address: Address.ID?
        package var reason: Reason.ID?
        package var appointment: Appointment.ID?

        /// Creates the state.
        package init(
            doctor: Doctor.ID, address: Address.ID? = nil, reason: Reason.ID? = nil, appointment: Appointment.ID? = nil
        ) {
            self.doctor = doctor
            self.address = address
            self.reason = reason
            self.appointment = appointment
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The place is taken.
            case joined
            /// The user has closed the form.
            case closed
            /// The user is not signed in: the parent shows the sign-in, and the form stays.
            case signIn
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
