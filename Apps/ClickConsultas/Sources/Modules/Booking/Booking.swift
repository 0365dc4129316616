// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable
import Foundation

/// The booking of an appointment: address, reason, day, time, payment, visitor, note and summary.
///
/// A time is held while the user fills in the rest. The parts that the parent has chosen are skipped, and Back keeps
/// them all. The hold ends with the feature: the effect that counts it down releases it. Only a process that stops keeps it
/// for the process that continues the page.
@Reducer
package struct Booking {
    @ObservableState
    package struct State: Equatable, Codable {
        package var doctor: Doctor.ID
        package var address: Address.ID?
        package var reason: Reason.ID?
        /// The start of the chosen slot, in seconds since 1970.
        package var second: Int?
        package var moving: Appointment.ID?

        /// The present page.
        package var step = Step.address
        /// The parts that need no page, because there is no choice.
        package var fixed: Set<Step> = []
        package var details: DoctorDetails?
        /// The appointment that is moved.
        package var moved: Appointment?
        /// The reason for which the appointment cannot be moved; `nil` if it can.
        package var moveRefusal: MoveRefusal?
        /// The name of the user; `nil` without a sign-in.
        package var userName: String?
        /// The verdicts of the doctor's practices on the user's missed appointments.
        package var verdicts: [Practice.ID: AbsenceRule.Verdict] = [:]
        package var calendar: SlotCalendar?
        @InFlight package var isLoading = false
        @InFlight package var isLoadingSlots = false
        @InFlight package var isHolding = false
        @InFlight package var isRunning = false
        /// The problem of the feature, which has nothing to show then.
        package var loadProblem: DomainError?
        /// The problem of the calendar.
        package var slotsProblem: DomainError?
        /// The problem of the page.
        package var problem: DomainError?
        /// The free slots nearest to one that was taken.
        package var nearest: [Slot] = []
        package var hold: Hold?
        package var secondsLeft = 0
        /// Whether the time to cancel the held slot has ended before it is booked.
        package var isPastCutOff = false
        /// The last message to users of a screen reader.
        package var spoken: Spoken?
        package var dependants: [Dependant] = []
        /// The dependant who comes; `nil` for the user.
        package var dependant: Dependant.ID?
        package var isAddingDependant = false
        package var dependantName = ""
        package var dependantBirth = ""
        package var dependantProblem: DomainError?
        package var payment: Payment?
        /// The note for the practice.
        package var note: Secret<BookingNote> = ""
        /// The portrait that the user has seen, which is shown while the page loads.
        package var portrait: DoctorPortrait?
        /// The identifier of the request, made once: a request that is sent twice books once.
        package var requestID = ""
        /// The hold with which the request was sent, while it has no answer.
        package var sentHold: Hold.ID?
        package var booked: Appointment?
        /// The offer of notifications, after a booking.
        package var pushOffer: PushOffer.State?

        /// Creates the state.
        package init(
            doctor: Doctor.ID, address: Address.ID? = nil, reason: Reason.ID? = nil, second: Int? = nil,
            moving: Appointment.ID? = nil, portrait: DoctorPortrait? = nil
        ) {
            self.portrait = portrait
            self.doctor = doctor
            self.address = address
            self.reason = reason
            self.second = second
            self.moving = moving
        }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case addDependantTapped
        case addressTapped(Address.ID)
        case appeared
        case backTapped
        case binding(BindingAction<State>)
        case bookTapped
        case changed
        case continueTapped
        case dayTapped(Day)
        case delegate(Delegate)
        case dependantSaved(Result<Dependant, DomainError>)
        case dependantsLoaded(Result<[Dependant], DomainError>)
        case extendTapped
        case extended(Result<Hold, DomainError>)
        case finished(Result<Appointment, DomainError>)
        case held(Result<Hold, DomainError>)
        case holdAgainTapped
        /// Another page of the user, or the practice, has ended the hold.
        case holdEnded(Hold.ID)
        case loaded(Result<Loaded, DomainError>)
        case openTapped
        case otherTimeTapped
        case pageTurned(Int)
        case paymentTapped(Payment)
        case pushOffer(PushOffer.Action)
        case reasonTapped(Reason.ID)
        case retryTapped
        case saveDependantTapped
        case secondPassed
        /// The parent tells that the user has signed in: the form continues where it was.
        case signedIn
        case slotsFound(Result<[Slot], DomainError>)
        case slotsRefreshed([Slot])
        case slotsRetryTapped
        case timeTapped(Slot)
        case userLoaded(User?)
        case visitorTapped(Dependant.ID?)
        case waitTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The slot is booked, or the appointment moved, and the user opens it.
            case booked(Appointment)
            /// The user is not signed in: the parent shows the sign-in, and the form stays.
            case signIn
            /// The user wants a place on the waiting list, for the appointment that an accepted offer then moves.
            case wait(Doctor.ID, address: Address.ID?, reason: Reason.ID?, moving: Appointment?)
        }
    }

    enum CancelID { case changes, check, countdown, hold, request, slots }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.dependantClient) var dependantClient
    @Dependency(\.doctorClient) var doctorClient
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.isSuspended) var isSuspended
    @Dependency(\.sessionClient) var sessionClient
    @Dependency(\.uuid) var uuid

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared: .merge(appeared(&state), follow())
            case .changed: .merge(refreshSlots(state), checkHold(state))
            case .retryTapped: load(&state)
            case .loaded(let result): loaded(result, &state)
            case .addressTapped, .reasonTapped, .paymentTapped, .visitorTapped, .continueTapped, .backTapped:
                chosen(action, &state)
            case .dayTapped, .pageTurned, .slotsFound, .slotsRefreshed, .slotsRetryTapped, .otherTimeTapped:
                calendarChanged(action, &state)
            case .timeTapped(let slot): choose(slot, &state)
            case .holdAgainTapped: hold(&state)
            case .held(let result): held(result, &state)
            case .holdEnded(let hold): holdEnded(hold, &state)
            case .extendTapped: extend(state)
            case .extended(let result): extended(result, &state)
            case .secondPassed: secondPassed(&state)
            case .addDependantTapped, .saveDependantTapped, .dependantSaved, .dependantsLoaded:
                dependantsChanged(action, &state)
            case .bookTapped: book(&state)
            case .finished(let result): finished(result, &state)
            case .signedIn: loadUser(state)
            case .userLoaded(let user): signedIn(user, &state)
            case .openTapped: (state.booked ?? state.moved).map { .send(.delegate(.booked($0))) } ?? .none
            case .waitTapped: wait(state)
            case .binding, .delegate, .pushOffer: .none
            }
        }
        .ifLet(\.pushOffer, action: \.pushOffer) { PushOffer() }
    }
}
