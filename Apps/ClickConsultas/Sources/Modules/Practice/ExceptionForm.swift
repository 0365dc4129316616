// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable

/// Closing a date of a doctor, or giving it other hours.
@Reducer
package struct ExceptionForm {
    /// The change of a date.
    package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
        case closed, hours
    }

    @ObservableState
    package struct State: Equatable, Codable {
        package let practice: Practice.ID
        package let doctors: [AgendaDoctor]
        package let day: Day
        package var doctor: Doctor.ID?
        package var address: Address.ID?
        package var kind = Kind.closed
        // The hours in minutes since midnight.
        package var opens = 8 * 60
        package var closes = 12 * 60
        package var hasSecondHours = false
        package var secondOpens = 13 * 60
        package var secondCloses = 18 * 60
        package var problem: DomainError?
        /// The appointments that are in the way.
        package var inTheWay: [AgendaAppointment] = []
        @InFlight package var isSaving = false

        /// Creates the form of a date.
        package init(practice: Practice.ID, doctors: [AgendaDoctor], day: Day) {
            (self.practice, self.doctors, self.day) = (practice, doctors, day)
            doctor = doctors.first?.id
            address = doctors.first?.addresses.first?.id
        }

        /// The addresses of the chosen doctor.
        package var addresses: [Address] { doctors.first { $0.id == doctor }?.addresses ?? [] }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appointmentTapped(Appointment.ID)
        case binding(BindingAction<State>)
        case cancelTapped
        case delegate(AgendaFormDelegate)
        case inTheWayLoaded([AgendaAppointment])
        case saveTapped
        case saved(DomainError?)
    }

    @Dependency(\.agendaClient) var agendaClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding(\.doctor):
                state.address = state.addresses.first?.id
                clear(&state)
            case .binding: clear(&state)
            case .saveTapped: return save(&state)
            case .saved(nil):
                state.isSaving = false
                return .send(.delegate(.saved))
            case .saved(.some(let problem)):
                state.isSaving = false
                state.problem = problem
                return agendaClient.appointmentsInTheWay(of: problem, at: state.practice) { .inTheWayLoaded($0) }
            case .inTheWayLoaded(let appointments): state.inTheWay = appointments
            case .appointmentTapped(let id): return .send(.delegate(.appointment(id)))
            case .cancelTapped: return .send(.delegate(.closed))
            case .delegate: break
            }
            return .none
        }
    }

    private func clear(_ state: inout State) {
        state.problem = nil
        state.inTheWay = []
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard !state.isSaving, let doctor = state.doctor, let address = state.address else { return .none }
        clear(&state)
        let exception: AgendaException
        do {
            exception = try AgendaException(
                doctor: doctor, address: address, day: state.day, intervals: intervals(of: state))
        } catch {
            state.problem = error
            return .none
        }
        state.isSaving = true
        return .run { [practice = state.practice] send in
            let result = await outcome {
                try await agendaClient.setException(practice: practice, exception: exception)
            }
            await send(.saved(result.problem))
        }
    }

    private func intervals(of state: State) throws(DomainError) -> [OpenHours] {
        guard state.kind == .hours else { return [] }
        var intervals = [try hours(state.opens, state.closes)]
        if state.hasSecondHours { intervals.append(try hours(state.secondOpens, state.secondCloses)) }
        return intervals
    }

    private func hours(_ opens: Int, _ closes: Int) throws(DomainError) -> OpenHours {
        guard let opens = WallTime(minutes: opens), let closes = WallTime(minutes: closes) else { throw .invalidHours }
        return try OpenHours(opens, closes)
    }
}
