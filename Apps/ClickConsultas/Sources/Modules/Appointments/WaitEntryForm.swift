// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable
import Foundation

/// A new place on the waiting list of a doctor.
@Reducer
package struct WaitEntryForm {
    @ObservableState
    package struct State: Equatable, Codable {
        package var doctor: Doctor.ID
        package var address: Address.ID?
        package var reason: Reason.ID?
        /// The appointment that an accepted offer moves: its place, reason, visitor and payment stay.
        package var appointment: Appointment.ID?

        package var details: DoctorDetails?
        package var user: Patient.ID?
        @InFlight package var isLoading = false
        package var loadProblem: DomainError?
        package var addresses: Set<Address.ID> = []
        package var weekdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
        package var parts = Set(WaitEntry.DayPart.allCases)
        /// The days from today up to which the user waits.
        package var days = 30
        package var dependants: [Dependant] = []
        package var dependant: Dependant.ID?
        package var payment: BookingRequest.Payment?
        @InFlight package var isRunning = false
        package var problem: DomainError?

        /// Creates the state.
        package init(
            doctor: Doctor.ID, address: Address.ID? = nil, reason: Reason.ID? = nil
        ) {
            self.doctor = doctor
            self.address = address
            self.reason = reason
        }

        /// Creates the state of a place that moves an appointment.
        package init(moving appointment: Appointment) {
            self.init(doctor: appointment.doctor, address: appointment.address, reason: appointment.reason)
            self.appointment = appointment.id
            dependant = appointment.dependant
        }

        /// The reasons, each once.
        package var reasons: [Reason] {
            var known: Set<Reason.ID> = []
            return (details?.places ?? []).flatMap(\.reasons).filter { known.insert($0.id).inserted }
        }

        /// The places that see patients for the reason.
        package var places: [DoctorPlace] {
            (details?.places ?? []).filter { place in place.reasons.contains { $0.id == reason } }
        }

        /// The payments that the practice accepts for the reason.
        package var payments: [BookingRequest.Payment] {
            guard let details, let reason = reasons.first(where: { $0.id == reason }) else { return [] }
            return (reason.price == nil ? [] : [.privately]) + details.plans(at: reason.practice).map { .plan($0.id) }
        }

        /// Whether the entry has all that it needs.
        package var isComplete: Bool {
            reason != nil && !addresses.isEmpty && !weekdays.isEmpty && !parts.isEmpty
                && (appointment != nil || payment != nil)
        }

        /// Keeps the payment if the reason has it; the only one needs no choice.
        mutating func updatePayment() {
            guard appointment == nil else { return }
            let known = payment.map(payments.contains) == true
            if !known { payment = payments.count == 1 ? payments.first : nil }
        }
    }

    /// The answer to the form's first request.
    package struct Loaded: Hashable, Sendable, Codable {
        package let details: DoctorDetails
        /// The account; `nil` without a sign-in.
        package let user: Patient.ID?
        package let dependants: [Dependant]

        /// Creates the answer.
        package init(details: DoctorDetails, user: Patient.ID?, dependants: [Dependant] = []) {
            (self.details, self.user, self.dependants) = (details, user, dependants)
        }
    }

    package enum Action: Equatable, Codable {
        case addressTapped(Address.ID)
        case appeared
        case closeTapped
        case daysTapped(Int)
        case delegate(Delegate)
        case joinTapped
        case joined(DomainError?)
        case loaded(Result<Loaded, DomainError>)
        case partTapped(WaitEntry.DayPart)
        case paymentTapped(BookingRequest.Payment)
        case reasonTapped(Reason.ID)
        case retryTapped
        /// The parent tells that the user has signed in: the form continues where it was.
        case signedIn
        case visitorTapped(Dependant.ID?)
        case weekdayTapped(Weekday)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The place is taken.
            case joined
            /// The user has closed the form.
            case closed
            /// The user is not signed in: the parent shows the sign-in, and the form stays.
            case signIn
        }
    }

    enum CancelID { case join, load }

    /// The choices of days to wait.
    package static let dayChoices = [14, 30, 60, 90]

    @Dependency(\.date) var date
    @Dependency(\.dependantClient) var dependantClient
    @Dependency(\.doctorClient) var doctorClient
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.sessionClient) var sessionClient
    @Dependency(\.uuid) var uuid

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                // A form that another process has restored may have lost the effect that loaded its user.
                return state.details == nil || state.user == nil ? load(&state) : .none
            case .retryTapped, .signedIn: return load(&state)
            case .loaded(let result): loaded(result, &state)
            case .reasonTapped(let id):
                state.reason = id
                state.addresses = Set(state.places.map(\.id))
                state.updatePayment()
            case .paymentTapped(let payment): state.payment = payment
            case .addressTapped(let id): state.addresses.formSymmetricDifference([id])
            case .weekdayTapped(let weekday): state.weekdays.formSymmetricDifference([weekday])
            case .partTapped(let part): state.parts.formSymmetricDifference([part])
            case .daysTapped(let days): state.days = Self.dayChoices.contains(days) ? days : state.days
            case .visitorTapped(let id): state.dependant = id
            case .joinTapped: return join(&state)
            case .joined(nil):
                state.isRunning = false
                return .send(.delegate(.joined))
            case .joined(.some(let problem)):
                state.isRunning = false
                guard problem == .sessionExpired else {
                    state.problem = problem
                    return .none
                }
                state.user = nil
                return .send(.delegate(.signIn))
            case .closeTapped: return .send(.delegate(.closed))
            case .delegate: return .none
            }
            return .none
        }
    }

    private func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = state.details == nil
        state.loadProblem = nil
        return .run { [doctor = state.doctor] send in
            await send(
                .loaded(
                    await outcome {
                        let details = try await doctorClient.details(id: doctor)
                        let user = try await sessionClient.user()?.patient.id
                        let dependants = user == nil ? [] : try await dependantClient.list()
                        return Loaded(details: details, user: user, dependants: dependants)
                    }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    private func loaded(_ result: Result<Loaded, DomainError>, _ state: inout State) {
        state.isLoading = false
        switch result {
        case .failure(let problem): state.loadProblem = problem
        case .success(let loaded):
            let isFirst = state.details == nil
            let isOffered = loaded.details.places.contains { place in
                place.id == state.address && place.reasons.contains { $0.id == state.reason }
            }
            guard state.appointment == nil || isOffered else {
                // The practice no longer offers what the appointment is for: no time can become free for it.
                state.loadProblem = .notFound
                return
            }
            (state.details, state.user, state.dependants) = (loaded.details, loaded.user, loaded.dependants)
            guard isFirst else { return }
            let reasons = state.reasons
            if !reasons.contains(where: { $0.id == state.reason }) {
                state.reason = reasons.count == 1 ? reasons.first?.id : nil
            }
            let given = state.places.map(\.id).filter { $0 == state.address }
            state.addresses = Set(given.isEmpty ? state.places.map(\.id) : given)
            state.updatePayment()
        }
    }

    private func join(_ state: inout State) -> Effect<Action> {
        guard !state.isRunning, state.isComplete,
            let reason = state.reasons.first(where: { $0.id == state.reason }),
            let place = state.places.first(where: { state.addresses.contains($0.id) })
        else { return .none }
        guard let user = state.user else { return .send(.delegate(.signIn)) }
        let now = date.now
        let today = ZonedTime(now, in: TimeZone(identifier: place.address.zone) ?? .gmt).wall.day
        let entry = WaitEntry(
            id: .init(uuid().uuidString.lowercased()), patient: user, dependant: state.dependant,
            practice: reason.practice, doctor: state.doctor, reason: reason.id, minutes: reason.minutes,
            addresses: state.addresses, weekdays: state.weekdays, parts: state.parts,
            lastDay: today.adding(days: state.days), appointment: state.appointment, payment: state.payment,
            created: now)
        state.isRunning = true
        state.problem = nil
        return .run { send in
            switch await outcome({ try await domainClient.join(entry: entry) }) {
            case .success: await send(.joined(nil))
            case .failure(let problem): await send(.joined(problem))
            }
        }
        .cancellable(id: CancelID.join, cancelInFlight: true)
    }
}
