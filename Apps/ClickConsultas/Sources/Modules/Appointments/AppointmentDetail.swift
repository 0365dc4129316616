// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// An appointment, with the acts that its user may perform: a patient, or the staff of its practice.
@Reducer
package struct AppointmentDetail {
    @ObservableState
    package struct State: Equatable, Codable {
        package var id: Appointment.ID
        package var showsProposal: Bool

        /// Creates the state.
        package init(id: Appointment.ID, showsProposal: Bool = false) {
            self.id = id
            self.showsProposal = showsProposal
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The patient chooses another time.
            case move(Appointment)
            /// The user opens the doctor.
            case doctor(Doctor.ID)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
