// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable
package import Foundation

/// An appointment, with the acts that its user may perform: a patient, or the staff of its practice.
///
/// The acts are those that the table of states allows at the moment, and change as time passes. An act names the
/// version that the user sees.
@Reducer
package struct AppointmentDetail {
    @ObservableState
    package struct State: Equatable, Codable {
        package var id: Appointment.ID
        package var showsProposal: Bool
        /// Whether the page sends its calendar file to the browser once it is loaded.
        package var opensCalendar: Bool

        package var details: AppointmentDetails?
        @InFlight package var isLoading = false
        /// The problem of the page, which has nothing to show then.
        package var loadProblem: DomainError?
        /// The moment for which the acts are offered.
        package var now = Date.distantPast
        @InFlight package var isActing = false
        /// The problem of the last act.
        package var problem: DomainError?
        package var notice: Notice?

        // The question before an act.
        package var asked: AppointmentAct.Kind?
        package var text = ""
        package var isKeepable = true
        package var chosen: [Slot] = []
        package var calendar: SlotCalendar?
        @InFlight package var isLoadingSlots = false
        package var formProblem: DomainError?

        /// The patient's whole CPF, while it is shown.
        package var cpf: Secret<String>?
        /// Whether the patient has no CPF here, as after the deletion of an account.
        package var hasNoCPF = false
        /// The question for the staff's passkey or password before the CPF.
        @Presents package var confirmation: IdentityCheck.State?
        package var review: ReviewForm.State?

        /// Creates the state.
        package init(id: Appointment.ID, showsProposal: Bool = false, opensCalendar: Bool = false) {
            (self.id, self.showsProposal, self.opensCalendar) = (id, showsProposal, opensCalendar)
        }

        /// Whether the question before an act is shown.
        package var isAsking: Bool {
            get { asked != nil }
            set { if !newValue { asked = nil } }
        }

        /// The acts that are offered.
        package var acts: [AppointmentAct.Kind] { details?.acts(now: now) ?? [] }

        /// Whether the patient may wait for a better time: an accepted offer moves the appointment.
        package var mayWait: Bool { details?.side == .patient && acts.contains(.move) }
    }

    /// A message about what has happened.
    package enum Notice: Hashable, Sendable, Codable {
        case done(AppointmentAct.Kind)
        case changedMeanwhile
        /// The proposal of the address has been answered or has ended.
        case proposalClosed
    }

    package enum Action: BindableAction, Equatable, Codable {
        case acceptTapped(Slot)
        case actTapped(AppointmentAct.Kind)
        case appeared
        case binding(BindingAction<State>)
        case changed
        case confirmTapped
        case confirmation(PresentationAction<IdentityCheck.Action>)
        case cpfHidden
        case cpfRevealed(Result<Secret<String>, DomainError>)
        case cpfTapped
        case dayTapped(Day)
        case delegate(Delegate)
        case doctorTapped
        case loaded(Result<AppointmentDetails, DomainError>)
        case noticeClosed
        case pageTurned(Int)
        case performed(AppointmentAct.Kind, Result<Appointment, DomainError>)
        case retryTapped
        case review(ReviewForm.Action)
        case slotTapped(Slot)
        case slotsFound(Result<[Slot], DomainError>)
        case ticked
        case waitTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The patient chooses another time.
            case move(Appointment)
            /// The user opens the doctor.
            case doctor(Doctor.ID)
            /// The patient waits for another time of the appointment.
            case wait(Appointment)
        }
    }

    enum CancelID { case act, changes, cpf, expiry, load, slots, ticks }

    /// The time for which a CPF is shown.
    static let cpfTime = Duration.seconds(60)

    /// The time between two looks at the clock.
    static let tick = Duration.seconds(20)

    @Dependency(\.appointmentClient) var appointmentClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.openURL) var openURL
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared:
                state.isLoading = state.details == nil
                return .merge(load(&state), loadMissingSlots(&state), follow(), tick())
            case .changed:
                return .merge(load(&state), state.review == nil ? .none : .send(.review(.changed)))
            case .retryTapped:
                state.isLoading = true
                return load(&state)
            case .loaded(let result): return loaded(result, &state)
            case .ticked:
                state.now = date.now
                return .none
            case .actTapped(let kind): return ask(kind, &state)
            case .acceptTapped(let slot): return perform(.accept(slot), &state)
            case .confirmTapped: return confirm(&state)
            case .performed(let kind, let result): return performed(kind, result, &state)
            case .slotTapped, .dayTapped, .pageTurned, .slotsFound: return slotsChanged(action, &state)
            case .cpfTapped:
                guard state.details?.mayRevealCPF == true, state.cpf == nil else { return .none }
                state.confirmation = IdentityCheck.State(act: .showPatientCPF)
                return .none
            case .confirmation(.presented(.delegate(.confirmed))):
                state.confirmation = nil
                return revealCPF(state)
            case .cpfHidden: return hideCPF(&state)
            case .cpfRevealed(.success(let cpf)): return show(cpf, &state)
            case .cpfRevealed(.failure(.notFound)):
                state.hasNoCPF = true
                return .none
            case .cpfRevealed(.failure(let problem)):
                state.problem = problem
                return .none
            case .noticeClosed:
                state.notice = nil
                return .none
            case .doctorTapped: return state.details.map { .send(.delegate(.doctor($0.doctor.id))) } ?? .none
            case .waitTapped:
                guard state.mayWait, let appointment = state.details?.appointment else { return .none }
                return .send(.delegate(.wait(appointment)))
            case .binding, .confirmation, .delegate, .review: return .none
            }
        }
        .ifLet(\.$confirmation, action: \.confirmation) { IdentityCheck() }
        .ifLet(\.review, action: \.review) { ReviewForm() }
    }
}
