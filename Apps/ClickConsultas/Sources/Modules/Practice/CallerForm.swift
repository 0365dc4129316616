// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
import Foundation

/// The booking of a free time for a caller.
@Reducer
package struct CallerForm {
    @ObservableState
    package struct State: Equatable, Codable {
        package let practice: Practice.ID
        package let doctor: AgendaDoctor
        package let address: Address.ID
        package var start: ZonedTime
        /// The identifier of the request, so that two presses book once.
        package let requestID: String
        package var reason: Reason.ID?
        package var name = ""
        package var phone = ""
        /// The plan; `nil` for a private payment.
        package var plan: HealthPlan.ID?
        /// The accepted plans, with their names.
        package var plans: [HealthPlan] = []
        package var nameProblem: DomainError?
        package var phoneProblem: DomainError?
        package var problem: DomainError?
        /// The free times nearest to one that was taken.
        package var nearest: [Slot] = []
        @InFlight package var isSaving = false

        /// Creates the form of a free time.
        package init(
            practice: Practice.ID, doctor: AgendaDoctor, address: Address.ID, start: ZonedTime, requestID: String
        ) {
            (self.practice, self.doctor, self.address) = (practice, doctor, address)
            (self.start, self.requestID) = (start, requestID)
            reason = doctor.reasons.first?.id
        }

        /// The chosen reason.
        package var chosenReason: Reason? { doctor.reasons.first { $0.id == reason } }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case binding(BindingAction<State>)
        case cancelTapped
        case delegate(Delegate)
        case plansLoaded([HealthPlan])
        case saveTapped
        case saved(Result<Appointment, DomainError>)
        case timeTapped(Slot)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The appointment is booked.
            case booked(Appointment.ID)
            /// The user has closed the form.
            case closed
        }
    }

    @Dependency(\.agendaClient) var agendaClient
    @Dependency(\.searchClient) var searchClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared:
                return .run { send in
                    // Without the plans a private payment still works.
                    guard let plans = try? await searchClient.plans() else { return }
                    await send(.plansLoaded(plans))
                }
            case .plansLoaded(let plans):
                state.plans = plans.filter { state.doctor.plans.contains($0.id) }
                choosePayment(&state)
            case .binding(\.reason): choosePayment(&state)
            case .binding(\.name): state.nameProblem = nil
            case .binding(\.phone): state.phoneProblem = nil
            case .saveTapped: return save(&state)
            case .saved(.success(let appointment)):
                state.isSaving = false
                return .send(.delegate(.booked(appointment.id)))
            case .saved(.failure(let problem)):
                state.isSaving = false
                state.problem = problem
                if case .slotTaken(let nearest) = problem { state.nearest = nearest }
            case .timeTapped(let slot):
                state.start = ZonedTime(slot.start, in: TimeZone(identifier: state.start.zone) ?? .gmt)
                state.nearest = []
                state.problem = nil
            case .cancelTapped: return .send(.delegate(.closed))
            case .binding, .delegate: break
            }
            return .none
        }
    }

    /// Chooses a plan for a reason without a private price.
    private func choosePayment(_ state: inout State) {
        guard let reason = state.chosenReason, reason.price == nil, state.plan == nil else { return }
        state.plan = state.plans.first?.id
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard !state.isSaving, let reason = state.reason else { return .none }
        (state.nameProblem, state.phoneProblem, state.problem) = (nil, nil, nil)
        do { _ = try PersonName(state.name) } catch { state.nameProblem = error }
        if !state.phone.isEmpty {
            do { _ = try PhoneNumber(state.phone, of: .practice) } catch { state.phoneProblem = error }
        }
        guard state.nameProblem == nil, state.phoneProblem == nil else { return .none }
        state.isSaving = true
        let booking = CallerBooking(
            id: state.requestID, doctor: state.doctor.id, address: state.address, reason: reason,
            second: Slot(start: state.start.date, minutes: 0).second, plan: state.plan, name: state.name,
            phone: state.phone)
        return .run { [practice = state.practice] send in
            await send(
                .saved(await outcome { try await agendaClient.bookCaller(practice: practice, booking: booking) }))
        }
    }
}
