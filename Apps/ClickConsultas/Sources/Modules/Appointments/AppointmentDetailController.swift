// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation

/// The requests of the page, the questions before acts, and what the answers change.
extension AppointmentDetail {
    func load(_ state: inout State) -> Effect<Action> {
        state.now = date.now
        state.loadProblem = nil
        return .run { [id = state.id] send in
            await send(.loaded(await outcome { try await appointmentClient.details(id: id) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// Follows the changes of all processes.
    func follow() -> Effect<Action> {
        .run { send in
            for await _ in sessionClient.changes() { await send(.changed) }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)
    }

    /// Looks at the clock again and again, because acts open and close as time passes.
    func tick() -> Effect<Action> {
        .run { send in
            for await _ in clock.timer(interval: Self.tick) { await send(.ticked) }
        }
        .cancellable(id: CancelID.ticks, cancelInFlight: true)
    }

    func loaded(_ result: Result<AppointmentDetails, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoading = false
        switch result {
        case .success(let details):
            let isFirst = state.details == nil
            state.details = details
            if isFirst, state.showsProposal, details.appointment.status != .rescheduleProposed {
                state.notice = .proposalClosed
            }
            // A question whose act is no longer possible goes.
            if let asked = state.asked, !state.acts.contains(asked) { close(&state) }
            showReview(of: details, &state)
            return .merge(details.mayRevealCPF ? .none : hideCPF(&state), openCalendar(&state))
        case .failure(let problem):
            state.loadProblem = problem
            guard problem == .notFound else { return .none }
            state.details = nil
            return hideCPF(&state)
        }
    }

    /// Sends the calendar file to the browser, if the page's address asks for it.
    private func openCalendar(_ state: inout State) -> Effect<Action> {
        guard state.opensCalendar else { return .none }
        state.opensCalendar = false
        return .run { [id = state.id] _ in
            if let file = URL(string: "/appointments/\(id).ics") { await openURL(file) }
        }
    }

    /// Shows the patient's review of a completed appointment, which can be deleted at any time.
    private func showReview(of details: AppointmentDetails, _ state: inout State) {
        guard details.side == .patient, details.appointment.status == .completed else {
            state.review = nil
            return
        }
        let mayWrite = state.now < details.appointment.slot.end.addingTimeInterval(Review.window)
        if state.review == nil { state.review = ReviewForm.State(appointment: state.id) }
        state.review?.mayWrite = mayWrite
    }

    // MARK: Acts

    /// Performs an act, or shows the question before it.
    func ask(_ kind: AppointmentAct.Kind, _ state: inout State) -> Effect<Action> {
        guard let details = state.details, state.acts.contains(kind), !state.isActing else { return .none }
        switch kind {
        case .confirm: return perform(.confirm, &state)
        case .arrive: return perform(.arrive, &state)
        case .complete: return perform(.complete, &state)
        case .undo: return perform(.undo, &state)
        case .move: return .send(.delegate(.move(details.appointment)))
        case .propose, .counter:
            open(kind, &state)
            return loadSlots(&state)
        case .refuse, .cancel, .cancelLate, .keep, .withdraw, .noShow:
            open(kind, &state)
            return .none
        case .accept, .book, .lapse, .expire, .relocate, .settle: return .none
        }
    }

    private func open(_ kind: AppointmentAct.Kind, _ state: inout State) {
        close(&state)
        state.asked = kind
    }

    private func close(_ state: inout State) {
        state.asked = nil
        (state.text, state.isKeepable, state.chosen) = ("", true, [])
        (state.calendar, state.isLoadingSlots, state.formProblem) = (nil, false, nil)
    }

    /// The largest number of characters of a reason.
    static let longestReason = 300

    func confirm(_ state: inout State) -> Effect<Action> {
        guard let asked = state.asked else { return .none }
        let reason = state.text.trimmingCharacters(in: .whitespacesAndNewlines)
        state.formProblem = nil
        guard reason.count <= Self.longestReason else {
            state.formProblem = .longText(limit: Self.longestReason)
            return .none
        }
        guard asked != .refuse || !reason.isEmpty else {
            state.formProblem = .missingReason
            return .none
        }
        switch asked {
        case .refuse: return perform(.refuse(reason: reason), &state)
        case .cancel: return perform(.cancel(reason: reason), &state)
        case .cancelLate: return perform(.cancelLate(reason: reason), &state)
        case .keep: return perform(.keep, &state)
        case .withdraw: return perform(.withdraw, &state)
        case .noShow: return perform(.noShow, &state)
        case .propose:
            guard !state.chosen.isEmpty else { return .none }
            return perform(.propose(state.chosen.sorted(), isKeepable: state.isKeepable), &state)
        case .counter: return state.chosen.first.map { perform(.counter($0), &state) } ?? .none
        default: return .none
        }
    }

    func perform(_ act: AppointmentAct, _ state: inout State) -> Effect<Action> {
        guard let appointment = state.details?.appointment, !state.isActing else { return .none }
        state.isActing = true
        state.problem = nil
        state.notice = nil
        return .run { send in
            let result = await outcome {
                try await domainClient.perform(act: act, id: appointment.id, version: appointment.version)
            }
            await send(.performed(act.kind, result))
        }
        .cancellable(id: CancelID.act, cancelInFlight: true)
    }

    func performed(
        _ kind: AppointmentAct.Kind, _ result: Result<Appointment, DomainError>, _ state: inout State
    ) -> Effect<Action> {
        state.isActing = false
        switch result {
        case .success(let appointment):
            close(&state)
            state.details?.appointment = appointment
            state.notice = .done(kind)
            return load(&state)
        case .failure(.changedMeanwhile):
            close(&state)
            state.notice = .changedMeanwhile
            return load(&state)
        case .failure(.cancellationWindowClosed(let deadline)):
            // The cut-off has passed while the page was open: a late cancellation is left.
            state.now = date.now
            close(&state)
            state.problem = .cancellationWindowClosed(deadline: deadline)
            if state.acts.contains(.cancelLate) { state.asked = .cancelLate }
            return .none
        case .failure(.slotTaken(let nearest)):
            guard state.asked != nil else {
                state.problem = .slotTaken(nearest: nearest)
                return load(&state)
            }
            state.formProblem = .slotTaken(nearest: nearest)
            state.chosen = []
            return loadSlots(&state)
        case .failure(let problem):
            if state.asked == nil { state.problem = problem } else { state.formProblem = problem }
            return .none
        }
    }

    // MARK: Slots

    /// Loads the slots of a question that another process has restored, where they were loading.
    func loadMissingSlots(_ state: inout State) -> Effect<Action> {
        let isAsking = state.asked == .propose || state.asked == .counter
        return isAsking && state.calendar?.free.isEmpty ?? true && !state.isLoadingSlots ? loadSlots(&state) : .none
    }

    /// Loads the slots of the calendar's page.
    private func loadSlots(_ state: inout State) -> Effect<Action> {
        guard let details = state.details else { return .none }
        let appointment = details.appointment
        if state.calendar == nil {
            state.calendar = SlotCalendar(
                now: date.now, zone: appointment.zone, windowDays: details.practice.rules.windowDays,
                showing: appointment.slot.second)
        }
        guard let days = state.calendar?.range else { return .none }
        state.isLoadingSlots = true
        return .run { send in
            await send(
                .slotsFound(
                    await outcome { try await domainClient.otherSlots(appointment: appointment.id, days: days) }))
        }
        .cancellable(id: CancelID.slots, cancelInFlight: true)
    }

    func slotsChanged(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .slotTapped(let slot):
            if let index = state.chosen.firstIndex(of: slot) {
                state.chosen.remove(at: index)
            } else if state.asked == .counter {
                state.chosen = [slot]
            } else if state.chosen.count < 3 {
                state.chosen.append(slot)
            }
        case .dayTapped(let day): state.calendar?.select(day)
        case .pageTurned(let pages): return state.calendar?.turn(by: pages) == true ? loadSlots(&state) : .none
        case .slotsFound(.success(let slots)):
            state.isLoadingSlots = false
            state.calendar?.show(slots)
        case .slotsFound(.failure(let problem)):
            state.isLoadingSlots = false
            state.formProblem = problem
        default: break
        }
        return .none
    }

    // MARK: CPF

    func revealCPF(_ state: State) -> Effect<Action> {
        guard state.details?.mayRevealCPF == true, state.cpf == nil else { return .none }
        return .run { [id = state.id] send in
            await send(
                .cpfRevealed(
                    await outcome { Secret(try await appointmentClient.revealCPF(appointment: id).formatted) }))
        }
        .cancellable(id: CancelID.cpf, cancelInFlight: true)
    }

    /// Shows a CPF for a minute, unless the appointment has changed meanwhile.
    func show(_ cpf: Secret<String>, _ state: inout State) -> Effect<Action> {
        guard state.details?.mayRevealCPF == true else { return .none }
        state.cpf = cpf
        return .run { send in
            try await clock.sleep(for: Self.cpfTime)
            await send(.cpfHidden)
        }
        .cancellable(id: CancelID.expiry, cancelInFlight: true)
    }

    /// Hides the CPF: the next look is confirmed and recorded again.
    func hideCPF(_ state: inout State) -> Effect<Action> {
        state.cpf = nil
        return .merge(.cancel(id: CancelID.cpf), .cancel(id: CancelID.expiry))
    }
}
