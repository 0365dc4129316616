// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
import Foundation

/// The refusal of a request, with a reason for the patient.
@Reducer
package struct RefusalForm {
    @ObservableState
    package struct State: Equatable, Codable {
        /// The request, as it is now.
        package var request: AgendaAppointment
        package var reason = ""
        package var isMissingReason = false
        /// The problem that kept the refusal from being saved; the reason stays.
        package var problem: DomainError?
        @InFlight package var isSending = false

        /// The largest number of characters of a reason.
        package static let limit = 300

        /// Creates the form of a request.
        package init(request: AgendaAppointment) { self.request = request }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case binding(BindingAction<State>)
        case cancelTapped
        case delegate(Delegate)
        case refuseTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user has closed the form.
            case closed
            /// The user refuses the request; the form stays until the refusal is saved.
            case refused(Appointment.ID, reason: String)
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding:
                state.isMissingReason = false
                state.problem = nil
                state.reason = String(state.reason.prefix(State.limit))
                return .none
            case .refuseTapped:
                let reason = state.reason.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !state.isSending else { return .none }
                guard !reason.isEmpty else {
                    state.isMissingReason = true
                    return .none
                }
                (state.isSending, state.problem) = (true, nil)
                return .send(.delegate(.refused(state.request.id, reason: reason)))
            case .cancelTapped: return .send(.delegate(.closed))
            case .delegate: return .none
            }
        }
    }
}
