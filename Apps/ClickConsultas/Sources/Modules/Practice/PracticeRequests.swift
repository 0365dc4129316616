// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The requests that wait for the practice.
@Reducer
package struct PracticeRequests {
    @ObservableState
    package struct State: Equatable, Codable {
        package var practice: Practice.ID

        /// Creates the state.
        package init(practice: Practice.ID) {
            self.practice = practice
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens an appointment.
            case appointment(Appointment.ID)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
