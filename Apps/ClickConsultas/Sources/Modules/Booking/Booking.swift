// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The booking of an appointment: address, reason, day, time, payment, visitor, note and summary.
@Reducer
package struct Booking {
    @ObservableState
    package struct State: Equatable, Codable {
        package var doctor: Doctor.ID
        package var address: Address.ID?
        package var reason: Reason.ID?
        package var second: Int?
        package var moving: Appointment.ID?

        /// Creates the state.
        package init(
            doctor: Doctor.ID, address: Address.ID? = nil, reason: Reason.ID? = nil, second: Int? = nil,
            moving: Appointment.ID? = nil
        ) {
            self.doctor = doctor
            self.address = address
            self.reason = reason
            self.second = second
            self.moving = moving
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The slot is booked, or the appointment moved.
            case booked(Appointment)
            /// The user is not signed in: the parent shows the sign-in, and the form stays.
            case signIn
            /// The user wants a place on the waiting list.
            case wait(Doctor.ID, address: Address.ID?, reason: Reason.ID?)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
