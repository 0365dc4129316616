// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// A doctor: registration, specialties, prices, plans, addresses, the next free times and reviews.
@Reducer
package struct DoctorProfile {
    @ObservableState
    package struct State: Equatable, Codable {
        package var id: Doctor.ID

        /// Creates the state.
        package init(id: Doctor.ID) {
            self.id = id
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user books; what has been chosen already is set.
            case book(Doctor.ID, address: Address.ID?, reason: Reason.ID?, second: Int?)
            /// The user wants a place on the waiting list.
            case wait(Doctor.ID, address: Address.ID?, reason: Reason.ID?)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
