// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable

/// An absence of a doctor.
@Reducer
package struct AbsenceForm {
    @ObservableState
    package struct State: Equatable, Codable {
        package let practice: Practice.ID
        package let doctors: [AgendaDoctor]
        package var doctor: Doctor.ID?
        /// The first and the last day, in the form 24/11/2026.
        package var firstDay: String
        package var lastDay: String
        // The times in minutes since midnight.
        package var from = 0
        package var to = 24 * 60
        package var hasFirstDayProblem = false
        package var hasLastDayProblem = false
        package var problem: DomainError?
        /// The appointments that are in the way.
        package var inTheWay: [AgendaAppointment] = []
        @InFlight package var isSaving = false

        /// Creates the form of an absence that begins on a day.
        package init(practice: Practice.ID, doctors: [AgendaDoctor], day: Day) {
            (self.practice, self.doctors) = (practice, doctors)
            doctor = doctors.first?.id
            (firstDay, lastDay) = (DayText.text(of: day), DayText.text(of: day))
        }
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
        (state.hasFirstDayProblem, state.hasLastDayProblem) = (false, false)
        state.problem = nil
        state.inTheWay = []
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard !state.isSaving, let doctor = state.doctor else { return .none }
        clear(&state)
        let (first, last) = (DayText.day(state.firstDay), DayText.day(state.lastDay))
        (state.hasFirstDayProblem, state.hasLastDayProblem) = (first == nil, last == nil)
        guard let first, let last else { return .none }
        guard let from = WallTime(minutes: state.from), let to = WallTime(minutes: state.to), first <= last,
            first < last || from < to
        else {
            state.problem = .invalidHours
            return .none
        }
        state.isSaving = true
        let request = AbsenceRequest(doctor: doctor, firstDay: first, lastDay: last, from: from, to: to)
        return .run { [practice = state.practice] send in
            let result = await outcome { try await agendaClient.addAbsence(practice: practice, absence: request) }
            await send(.saved(result.problem))
        }
    }
}

/// Days in the form 24/11/2026.
enum DayText {
    /// Returns the text of a day.
    static func text(of day: Day) -> String {
        let (year, month, date) = day.parts
        return "\(ASCIIDigits.padded(date, to: 2))/\(ASCIIDigits.padded(month, to: 2))/"
            + ASCIIDigits.padded(year, to: 4)
    }

    /// Returns the day of a text; `nil` if the calendar has none.
    static func day(_ text: String) -> Day? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, text.utf8.count <= 10, let date = ASCIIDigits.number(in: parts[0]),
            let month = ASCIIDigits.number(in: parts[1]), let year = ASCIIDigits.number(in: parts[2])
        else { return nil }
        return Day(year: year, month: month, day: date)
    }
}
