// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The settings of a practice: hours, absences, reasons, prices, plans, addresses, rules, members.
@Reducer
package struct PracticeSettings {
    @ObservableState
    package struct State: Equatable, Codable {
        package var practice: Practice.ID
        package var section: PracticeSection?

        /// Creates the state.
        package init(practice: Practice.ID, section: PracticeSection? = nil) {
            self.practice = practice
            self.section = section
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a section.
            case section(PracticeSection)
            /// The user opens an appointment.
            case appointment(Appointment.ID)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
