// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable

/// The agenda of a practice by day, week or list, with bookings for callers.
@Reducer
package struct PracticeAgenda {
    @ObservableState
    package struct State: Equatable, Codable {
        package var practice: Practice.ID
        package var day: Day?

        /// Creates the state.
        package init(practice: Practice.ID, day: Day? = nil) {
            self.practice = practice
            self.day = day
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens an appointment.
            case appointment(Appointment.ID)
            /// The user turns to a day.
            case day(Day)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
