// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
package import Foundation

/// The requests that wait for the practice, and its proposals that wait for patients.
@Reducer
package struct PracticeRequests {
    @ObservableState
    package struct State: Equatable, Codable {
        package var practice: Practice.ID
        /// The requests and proposals, the oldest first; `nil` before the first answer.
        package var requests: [AgendaAppointment]?
        /// The current time, by which the time left is counted; `nil` before the first appearance.
        package var now: Date?
        @InFlight package var isLoading = false
        package var problem: DomainError?
        @InFlight package var notice: PracticeNotice?
        /// The appointments on which an act runs.
        @InFlight package var running: Set<Appointment.ID> = []
        @Presents package var refusal: RefusalForm.State?

        /// Creates the state.
        package init(practice: Practice.ID) {
            self.practice = practice
        }
    }

    package enum Action: Equatable, Codable {
        case acted(AppointmentAct.Kind, Appointment.ID, Result<Appointment, DomainError>)
        case appeared
        case appointmentTapped(Appointment.ID)
        case changed
        case confirmTapped(Appointment.ID)
        case delegate(Delegate)
        case disappeared
        case loaded(Result<[AgendaAppointment], DomainError>)
        case noticeClosed
        case refusal(PresentationAction<RefusalForm.Action>)
        case refuseTapped(Appointment.ID)
        case retryTapped
        case ticked
        case withdrawTapped(Appointment.ID)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens an appointment.
            case appointment(Appointment.ID)
        }
    }

    enum CancelID { case load, live, notice, time }

    @Dependency(\.agendaClient) var agendaClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared: return appear(&state)
            // The news stay on: the page is current when the user comes back to it.
            case .disappeared: return .cancel(id: CancelID.time)
            case .changed: return load(&state, isQuiet: true)
            case .retryTapped: return load(&state)
            case .ticked:
                state.now = date.now
                return .none
            case .loaded(let result): return loaded(result, &state)
            case .appointmentTapped(let id): return .send(.delegate(.appointment(id)))
            case .confirmTapped(let id): return perform(.confirm, on: id, &state)
            case .withdrawTapped(let id): return perform(.withdraw, on: id, &state)
            case .refuseTapped(let id):
                guard let found = state.requests?.first(where: { $0.id == id }) else { return .none }
                state.refusal = RefusalForm.State(request: found)
                return .none
            case .acted(let kind, let id, let result): return acted(kind, on: id, result, &state)
            case .noticeClosed:
                state.notice = nil
                return .cancel(id: CancelID.notice)
            case .refusal(.presented(.delegate(.refused(let id, let reason)))):
                return refuse(id, reason: reason, &state)
            case .refusal(.presented(.delegate(.closed))):
                state.refusal = nil
                return .none
            case .refusal, .delegate: return .none
            }
        }
        .ifLet(\.$refusal, action: \.refusal) { RefusalForm() }
    }
}
