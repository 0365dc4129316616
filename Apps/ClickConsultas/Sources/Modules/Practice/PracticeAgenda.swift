// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable
package import Foundation

/// The agenda of a practice by day, week or list, with bookings for callers.
///
/// The parent keeps the day in the address: each turn to another is reported by ``Action/Delegate/day(_:)``, and a day
/// from the address arrives by ``Action/dayOpened(_:)``.
@Reducer
package struct PracticeAgenda {
    @ObservableState
    package struct State: Equatable, Codable {
        package var practice: Practice.ID
        /// The chosen day; `nil` for today.
        package var day: Day?
        package var span = AgendaSpan.day
        /// The doctor; `nil` for all.
        package var doctor: Doctor.ID?
        package var page: AgendaPage?
        /// The text by which the list is searched.
        package var searchText = ""
        /// The current time, by which acts are possible; `nil` before the first appearance.
        package var now: Date?
        @InFlight package var isLoading = false
        package var problem: DomainError?
        @InFlight package var notice: PracticeNotice?
        /// The appointments on which an act runs.
        @InFlight package var running: Set<Appointment.ID> = []
        @Presents package var destination: Destination.State?

        /// Creates the state.
        package init(practice: Practice.ID, day: Day? = nil) {
            self.practice = practice
            self.day = day
        }

        /// The day that the page shows.
        package var shownDay: Day? { day ?? page?.day }
    }

    /// A sheet over the agenda.
    @Reducer
    package enum Destination {
        case absence(AbsenceForm)
        case caller(CallerForm)
        case exception(ExceptionForm)
    }

    package enum Action: BindableAction, Equatable, Codable {
        case absenceTapped
        case actTapped(AppointmentAct.Kind, Appointment.ID)
        case acted(AppointmentAct.Kind, Appointment.ID, Result<Appointment, DomainError>)
        case appeared
        case appointmentTapped(Appointment.ID)
        case binding(BindingAction<State>)
        case changed
        case dayOpened(Day?)
        case dayTapped(Day)
        case delegate(Delegate)
        case destination(PresentationAction<Destination.Action>)
        case disappeared
        case edited(DomainError?)
        case exceptionTapped
        case freeTimeTapped(AgendaEntry)
        case loaded(Result<AgendaPage, DomainError>)
        case nextTapped
        case noticeClosed
        case previousTapped
        case removeAbsenceTapped(Absence.ID)
        case removeExceptionTapped(AgendaException)
        case retryTapped
        case ticked
        case todayTapped
        case undoTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens an appointment.
            case appointment(Appointment.ID)
            /// The user turns to a day.
            case day(Day)
        }
    }

    enum CancelID { case load, live, notice, time }

    @Dependency(\.agendaClient) var agendaClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.sessionClient) var sessionClient
    @Dependency(\.uuid) var uuid

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared: return appear(&state)
            case .disappeared: return .merge(.cancel(id: CancelID.live), .cancel(id: CancelID.time))
            case .changed: return load(&state, isQuiet: true)
            case .retryTapped: return load(&state)
            case .ticked:
                state.now = date.now
                return .none
            case .binding(\.span), .binding(\.doctor): return load(&state)
            case .loaded(let result): return loaded(result, &state)
            case .dayOpened(let day):
                // The parent knows this day already: it comes from the address.
                guard day != state.day else { return .none }
                state.day = day
                return load(&state)
            case .dayTapped(let day):
                state.span = .day
                return turn(to: day, &state)
            case .previousTapped: return turn(by: -state.span.step, &state)
            case .nextTapped: return turn(by: state.span.step, &state)
            case .todayTapped: return state.page.map { turn(to: $0.today, &state) } ?? .none
            case .appointmentTapped(let id): return .send(.delegate(.appointment(id)))
            case .actTapped(let kind, let id): return act(kind, on: id, &state)
            case .acted(let kind, let id, let result): return acted(kind, on: id, result, &state)
            case .undoTapped: return undo(&state)
            case .noticeClosed:
                state.notice = nil
                return .cancel(id: CancelID.notice)
            case .absenceTapped, .exceptionTapped, .freeTimeTapped: return present(action, &state)
            case .removeAbsenceTapped(let id):
                return edit(&state) { [practice = state.practice] in
                    try await agendaClient.removeAbsence(practice: practice, absence: id)
                }
            case .removeExceptionTapped(let exception):
                return edit(&state) { [practice = state.practice] in
                    try await agendaClient.removeException(
                        practice: practice, doctor: exception.doctor, address: exception.address, day: exception.day)
                }
            case .edited(let problem):
                return .merge(
                    problem.map { show(.failed($0), &state) } ?? .none, load(&state, isQuiet: true))
            case .destination(.presented(let action)): return answered(action, &state)
            case .binding, .destination, .delegate: return .none
            }
        }
        .ifLet(\.$destination, action: \.destination)
    }
}

extension PracticeAgenda.Destination.State: Codable, Equatable {}
extension PracticeAgenda.Destination.Action: Codable, Equatable {}
