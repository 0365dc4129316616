// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The loading of requests, and the answers to them.
extension PracticeRequests {
    /// The time for which a notice stays, and between two looks at the clock.
    private static let noticeTime: Duration = .seconds(8)
    private static let tick: Duration = .seconds(30)

    func appear(_ state: inout State) -> Effect<Action> {
        state.now = date.now
        let isQuiet = state.requests != nil
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

    func load(_ state: inout State, isQuiet: Bool = false) -> Effect<Action> {
        if !isQuiet {
            state.isLoading = true
            state.problem = nil
        }
        return .run { [practice = state.practice] send in
            await send(.loaded(await outcome { try await agendaClient.requests(practice: practice) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    func loaded(_ result: Result<[AgendaAppointment], DomainError>, _ state: inout State) -> Effect<Action> {
        let wasLoading = state.isLoading
        state.isLoading = false
        switch result {
        case .success(let requests):
            state.problem = nil
            state.requests = requests
            // The open form shows the request as it is, whose version its refusal names.
            if let current = requests.first(where: { $0.id == state.refusal?.request.id }) {
                state.refusal?.request = current
            }
            return .none
        case .failure(let problem):
            guard !wasLoading, state.requests != nil else {
                state.problem = problem
                return .none
            }
            return show(.failed(problem), &state)
        }
    }

    func perform(_ act: AppointmentAct, on id: Appointment.ID, _ state: inout State) -> Effect<Action> {
        guard let found = state.requests?.first(where: { $0.id == id }), !state.running.contains(id) else {
            return .none
        }
        return perform(act, on: id, version: found.appointment.version, &state)
    }

    private func perform(
        _ act: AppointmentAct, on id: Appointment.ID, version: Int, _ state: inout State
    ) -> Effect<Action> {
        state.running.insert(id)
        return .run { send in
            let result = await outcome { try await domainClient.perform(act: act, id: id, version: version) }
            await send(.acted(act.kind, id, result))
        }
    }

    /// Refuses a request; its form stays open until that is done.
    func refuse(_ id: Appointment.ID, reason: String, _ state: inout State) -> Effect<Action> {
        guard let request = state.refusal?.request, request.id == id, !state.running.contains(id) else {
            state.refusal?.isSending = false
            return .none
        }
        return perform(.refuse(reason: reason), on: id, version: request.appointment.version, &state)
    }

    func acted(
        _ kind: AppointmentAct.Kind, on id: Appointment.ID, _ result: Result<Appointment, DomainError>,
        _ state: inout State
    ) -> Effect<Action> {
        state.running.remove(id)
        let isOfForm = kind == .refuse && state.refusal?.request.id == id
        let notice: PracticeNotice
        switch result {
        case .success(let appointment):
            if isOfForm { state.refusal = nil }
            notice = .acted(kind, id, version: appointment.version)
        case .failure(let problem) where isOfForm:
            state.refusal?.isSending = false
            state.refusal?.problem = problem
            return load(&state, isQuiet: true)
        case .failure(let problem): notice = .failed(problem)
        }
        return .merge(show(notice, &state), load(&state, isQuiet: true))
    }

    private func show(_ notice: PracticeNotice, _ state: inout State) -> Effect<Action> {
        state.notice = notice
        return .run { send in
            try await clock.sleep(for: Self.noticeTime)
            await send(.noticeClosed)
        }
        .cancellable(id: CancelID.notice, cancelInFlight: true)
    }
}
