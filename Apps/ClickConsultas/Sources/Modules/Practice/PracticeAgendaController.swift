// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation

/// The requests of an agenda, and what their answers change.
extension PracticeAgenda {
    /// The time for which a notice stays, and between two looks at the clock.
    private static let noticeTime: Duration = .seconds(8)
    private static let tick: Duration = .seconds(30)

    func appear(_ state: inout State) -> Effect<Action> {
        state.now = date.now
        let isQuiet = state.page != nil
        return .merge(
            load(&state, isQuiet: isQuiet),
            .run { send in
                for await _ in sessionClient.changes() { await send(.changed) }
            }
            .cancellable(id: CancelID.live, cancelInFlight: true),
            .run { send in
                for await _ in clock.timer(interval: Self.tick) { await send(.ticked) }
            }
            .cancellable(id: CancelID.time, cancelInFlight: true))
    }

    /// Loads the page.
    ///
    /// - Parameter isQuiet: Whether the present page stays until the new one has arrived.
    func load(_ state: inout State, isQuiet: Bool = false) -> Effect<Action> {
        if !isQuiet {
            state.isLoading = true
            state.problem = nil
        }
        let query = AgendaQuery(practice: state.practice, doctor: state.doctor, day: state.day, span: state.span)
        return .run { send in
            await send(.loaded(await outcome { try await agendaClient.agenda(query: query) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    func loaded(_ result: Result<AgendaPage, DomainError>, _ state: inout State) -> Effect<Action> {
        let wasLoading = state.isLoading
        state.isLoading = false
        switch result {
        case .success(let page):
            state.problem = nil
            state.page = page
            // A day beyond the agenda is its last one.
            if state.day != nil { state.day = page.day }
            return .none
        case .failure(let problem):
            guard !wasLoading, state.page != nil else {
                state.problem = problem
                return .none
            }
            return show(.failed(problem), &state)
        }
    }

    func turn(by days: Int, _ state: inout State) -> Effect<Action> {
        state.shownDay.map { turn(to: $0.adding(days: days), &state) } ?? .none
    }

    func turn(to day: Day, _ state: inout State) -> Effect<Action> {
        state.day = day
        return .merge(.send(.delegate(.day(day))), load(&state))
    }

    // MARK: Acts

    func act(_ kind: AppointmentAct.Kind, on id: Appointment.ID, _ state: inout State) -> Effect<Action> {
        guard let found = state.page?.appointment(id), !state.running.contains(id) else { return .none }
        return perform(kind, on: id, version: found.appointment.version, &state)
    }

    func undo(_ state: inout State) -> Effect<Action> {
        guard case .acted(_, let id, let version)? = state.notice, state.notice?.isUndoable == true else {
            return .none
        }
        state.notice = nil
        return .merge(.cancel(id: CancelID.notice), perform(.undo, on: id, version: version, &state))
    }

    private func perform(
        _ kind: AppointmentAct.Kind, on id: Appointment.ID, version: Int, _ state: inout State
    ) -> Effect<Action> {
        guard let act = AppointmentAct(quick: kind) else { return .none }
        state.running.insert(id)
        return .run { send in
            let result = await outcome { try await domainClient.perform(act: act, id: id, version: version) }
            await send(.acted(kind, id, result))
        }
    }

    func acted(
        _ kind: AppointmentAct.Kind, on id: Appointment.ID, _ result: Result<Appointment, DomainError>,
        _ state: inout State
    ) -> Effect<Action> {
        state.running.remove(id)
        switch result {
        case .success(let appointment):
            state.page?.replace(appointment)
            return show(.acted(kind, id, version: appointment.version), &state)
        case .failure(let problem):
            return .merge(show(.failed(problem), &state), load(&state, isQuiet: true))
        }
    }

    /// Shows a notice for some seconds.
    func show(_ notice: PracticeNotice, _ state: inout State) -> Effect<Action> {
        state.notice = notice
        return .run { send in
            try await clock.sleep(for: Self.noticeTime)
            await send(.noticeClosed)
        }
        .cancellable(id: CancelID.notice, cancelInFlight: true)
    }

    func edit(_ state: inout State, _ change: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
        .run { send in await send(.edited(await outcome(change).problem)) }
    }

    // MARK: Sheets

    func present(_ action: Action, _ state: inout State) -> Effect<Action> {
        guard let page = state.page else { return .none }
        let chosen = page.doctors.filter { state.doctor == nil || $0.id == state.doctor }
        switch action {
        case .freeTimeTapped(let entry):
            guard case .free(let address) = entry.content,
                let doctor = page.doctors.first(where: { $0.id == entry.doctor })
            else { return .none }
            state.destination = .caller(
                CallerForm.State(
                    practice: state.practice, doctor: doctor, address: address, start: entry.startTime,
                    requestID: uuid().uuidString))
        case .exceptionTapped:
            let doctors = chosen.filter { $0.mayEditExceptions && !$0.addresses.isEmpty }
            guard !doctors.isEmpty else { return .none }
            state.destination = .exception(
                ExceptionForm.State(practice: state.practice, doctors: doctors, day: max(page.day, page.today)))
        case .absenceTapped:
            let doctors = chosen.filter(\.mayEditAbsences)
            guard !doctors.isEmpty else { return .none }
            state.destination = .absence(
                AbsenceForm.State(practice: state.practice, doctors: doctors, day: max(page.day, page.today)))
        default: break
        }
        return .none
    }

    /// Closes a sheet, with its result.
    func answered(_ action: Destination.Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .caller(.delegate(let result)):
            state.destination = nil
            guard case .booked = result else { return .none }
            return .merge(show(.booked, &state), load(&state, isQuiet: true))
        case .absence(.delegate(let result)), .exception(.delegate(let result)):
            state.destination = nil
            switch result {
            case .closed: return .none
            case .saved: return .merge(show(.saved, &state), load(&state, isQuiet: true))
            case .appointment(let id): return .send(.delegate(.appointment(id)))
            }
        case .absence, .caller, .exception: return .none
        }
    }
}

extension AgendaPage {
    /// Returns an appointment of the page.
    func appointment(_ id: Appointment.ID) -> AgendaAppointment? {
        days.lazy.flatMap(\.appointments).first { $0.id == id }
    }

    /// Replaces an appointment after an act.
    mutating func replace(_ appointment: Appointment) {
        for (day, value) in days.enumerated() {
            for (index, entry) in value.entries.enumerated() {
                guard var changed = entry.appointment, changed.id == appointment.id else { continue }
                changed.appointment = appointment
                days[day].entries[index] = AgendaEntry(
                    doctor: entry.doctor, start: entry.start, end: entry.end, zone: entry.zone,
                    content: .appointment(changed))
            }
        }
    }
}
