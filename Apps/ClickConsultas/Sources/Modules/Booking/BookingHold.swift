// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation

/// The calendar, the hold on a slot, and the booking.
extension Booking {
    /// Loads the slots of the calendar's page.
    func loadSlots(_ state: inout State, from second: Int? = nil) -> Effect<Action> {
        guard let place = state.place, state.reason != nil else { return .none }
        if state.calendar == nil {
            state.calendar = SlotCalendar(
                now: date.now, zone: place.address.zone, windowDays: place.practice.rules.windowDays, showing: second)
        }
        guard let find = slots(of: state) else { return .none }
        state.isLoadingSlots = true
        state.slotsProblem = nil
        return .run { send in await send(.slotsFound(await outcome(find))) }
            // The same identifier as a refresh's: the slots of another page must not replace these.
            .cancellable(id: CancelID.slots, cancelInFlight: true)
    }

    /// Returns the request for the free slots of the calendar's page.
    private func slots(of state: State) -> (@Sendable () async throws -> [Slot])? {
        guard let days = state.calendar?.range, let address = state.place?.id, let reason = state.reason else {
            return nil
        }
        return { [domainClient, doctor = state.doctor, moved = state.moved?.id] in
            if let moved { return try await domainClient.otherSlots(appointment: moved, days: days) }
            return try await domainClient.slots(doctor: doctor, address: address, reason: reason, days: days)
        }
    }

    func calendarChanged(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .dayTapped(let day): state.calendar?.select(day)
        case .pageTurned(let pages): return state.calendar?.turn(by: pages) == true ? loadSlots(&state) : .none
        case .slotsRetryTapped: return loadSlots(&state)
        case .slotsFound(.success(let slots)):
            state.isLoadingSlots = false
            state.calendar?.show(slots)
        case .slotsFound(.failure(let problem)):
            state.isLoadingSlots = false
            state.slotsProblem = problem
        case .slotsRefreshed(let slots): state.calendar?.refresh(slots)
        case .otherTimeTapped:
            state.fixed.remove(.time)
            state.calendar = nil
            return show(.time, &state)
        default: break
        }
        return .none
    }

    /// Follows the changes of free times, by all processes.
    func follow() -> Effect<Action> {
        .run { send in
            for await _ in sessionClient.slotChanges() {
                await send(.changed)
                // Other users hold times of other doctors all the while.
                try? await clock.sleep(for: Self.pause)
            }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)
    }

    /// The shortest time between two requests for changed slots.
    private static let pause = Duration.milliseconds(200)

    /// Loads the slots of a calendar that is shown again, without an interruption: a failure leaves those that are there.
    func refreshSlots(_ state: State) -> Effect<Action> {
        guard state.step == .time, !state.isLoadingSlots, let find = slots(of: state) else { return .none }
        return .run { send in
            if let found = try? await find() { await send(.slotsRefreshed(found)) }
        }
        .cancellable(id: CancelID.slots, cancelInFlight: true)
    }

    // MARK: Hold

    /// Chooses a slot, and holds it.
    func choose(_ slot: Slot, _ state: inout State) -> Effect<Action> {
        guard !state.isHolding else { return .none }
        if state.hold?.slot.second == slot.second { return state.step == .time ? next(&state) : .none }
        state.second = slot.second
        state.nearest = []
        state.problem = nil
        return hold(&state)
    }

    /// Holds the chosen slot; the server ends an earlier hold.
    func hold(_ state: inout State) -> Effect<Action> {
        guard let address = state.address, let reason = state.reason, let second = state.second, !state.isHolding,
            state.blockedUntil == nil
        else { return .none }
        state.isHolding = true
        state.problem = nil
        state.spoken = nil
        return .run { [doctor = state.doctor, moved = state.moved?.id] send in
            await send(
                .held(
                    await outcome {
                        if let moved { return try await domainClient.holdOther(appointment: moved, second: second) }
                        return try await domainClient.hold(
                            doctor: doctor, address: address, reason: reason, second: second)
                    }))
        }
        .cancellable(id: CancelID.hold, cancelInFlight: true)
    }

    func held(_ result: Result<Hold, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isHolding = false
        switch result {
        case .success(let hold):
            state.hold = hold
            state.second = hold.slot.second
            state.nearest = []
            state.spoken = .held
            state.secondsLeft = secondsLeft(of: hold)
            state.isPastCutOff = isPastCutOff(hold.slot, state)
            return .merge(countDown(hold), state.step == .time ? next(&state) : .none)
        case .failure(let problem): return lose(because: problem, &state)
        }
    }

    /// Returns whether the practice's time to cancel a slot has ended.
    private func isPastCutOff(_ slot: Slot, _ state: State) -> Bool {
        guard let hours = state.place?.practice.rules.cutOffHours else { return false }
        return date.now >= slot.start.addingTimeInterval(-3_600 * Double(hours))
    }

    /// Drops a slot that the user cannot have; the nearest free ones are offered in its place.
    private func lose(because problem: DomainError, _ state: inout State) -> Effect<Action> {
        let ended = end(&state)
        var shown: Effect<Action> = .none
        if !problem.isFailure { state.second = nil }
        if case .slotTaken(let nearest) = problem { state.nearest = nearest }
        if state.step != .summary || state.fixed.contains(.time) {
            state.fixed.remove(.time)
            state.calendar = nil
            shown = show(.time, &state)
        }
        state.problem = problem
        return .merge(ended, shown)
    }

    /// Ends the hold of the page; the effect that counts it down releases it.
    func end(_ state: inout State) -> Effect<Action> {
        state.hold = nil
        state.secondsLeft = 0
        state.isHolding = false
        return .merge(.cancel(id: CancelID.hold), .cancel(id: CancelID.countdown))
    }

    /// Counts the seconds of a hold: one timer, which releases the hold when it is cancelled or the feature goes.
    ///
    /// A hold that has become an appointment, or has expired, is released without an effect. One that another process goes on
    /// with is kept; if the user does not come back, it expires.
    func countDown(_ hold: Hold) -> Effect<Action> {
        .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
            guard !isSuspended else { return }
            // The task is cancelled, and the database must still hear of it.
            await Task { try? await domainClient.releaseHold(hold: hold.id) }.value
        }
        .cancellable(id: CancelID.countdown, cancelInFlight: true)
    }

    func secondPassed(_ state: inout State) -> Effect<Action> {
        guard let hold = state.hold else { return .none }
        state.secondsLeft = secondsLeft(of: hold)
        if state.secondsLeft == 0 { return expire(&state) }
        if state.secondsLeft <= Self.lastWarning {
            state.spoken = .quarter
        } else if Double(state.secondsLeft) <= Hold.warning {
            state.spoken = .minute
        }
        return .none
    }

    /// The seconds before the end at which the page warns again.
    static let lastWarning = 15

    private func secondsLeft(of hold: Hold) -> Int {
        let seconds = hold.expires.timeIntervalSince(date.now).rounded(.up)
        return max(0, Int(exactly: min(seconds, 86_400)) ?? 0)
    }

    func extend(_ state: State) -> Effect<Action> {
        guard let hold = state.hold, state.mayExtend else { return .none }
        return .run { send in
            await send(.extended(await outcome { try await domainClient.extendHold(hold: hold.id) }))
        }
        .cancellable(id: CancelID.hold, cancelInFlight: true)
    }

    func extended(_ result: Result<Hold, DomainError>, _ state: inout State) -> Effect<Action> {
        switch result {
        case .success(let hold):
            state.hold = hold
            state.secondsLeft = secondsLeft(of: hold)
            state.spoken = .extended
            return .none
        case .failure(.holdExpired): return expire(&state)
        case .failure(let problem):
            state.problem = problem
            return .none
        }
    }

    /// Ends the hold whose time is over; the form stays.
    private func expire(_ state: inout State) -> Effect<Action> {
        state.problem = .holdExpired
        state.spoken = .expired
        return end(&state)
    }

    /// Asks whether the hold is still there: a time that the user chooses on another page ends it.
    func checkHold(_ state: State) -> Effect<Action> {
        guard let hold = state.hold else { return .none }
        return .run { send in
            // Without an answer the hold counts on; the booking is refused if it has ended.
            let isHeld = (try? await domainClient.isHeld(hold: hold.id)) ?? true
            if !isHeld { await send(.holdEnded(hold.id)) }
        }
        .cancellable(id: CancelID.check, cancelInFlight: true)
    }

    func holdEnded(_ id: Hold.ID, _ state: inout State) -> Effect<Action> {
        // A booking on its way has used it.
        guard let hold = state.hold, hold.id == id, !state.isRunning else { return .none }
        guard secondsLeft(of: hold) > 0 else { return expire(&state) }
        state.problem = .holdEnded
        state.spoken = .ended
        return end(&state)
    }

    // MARK: Booking

    /// Books the slot, or moves the appointment; a user without a sign-in is asked for it first.
    func book(_ state: inout State) -> Effect<Action> {
        guard !state.isRunning, state.isComplete, let second = state.second else { return .none }
        guard let name = state.visitorName else { return .send(.delegate(.signIn)) }
        state.isRunning = true
        state.sentHold = state.hold?.id
        state.problem = nil
        if let moved = state.moved { return move(moved, to: second, state) }
        guard let address = state.address, let reason = state.reason, let payment = state.payment else { return .none }
        let booking = BookingRequest(
            id: state.requestID, doctor: state.doctor, address: address, reason: reason, second: second,
            payment: payment.request, dependant: state.dependant, visitor: name, hold: state.hold?.id,
            note: state.note.value.text.trimmingCharacters(in: .whitespacesAndNewlines))
        return request { try await domainClient.bookAppointment(booking: booking) }
    }

    private func move(_ moved: Appointment, to second: Int, _ state: State) -> Effect<Action> {
        let slot = Slot(second: second, minutes: moved.slot.minutes, buffer: moved.slot.buffer)
        return request { [hold = state.hold?.id] in
            do {
                return try await domainClient.perform(
                    act: .move(slot, needsConfirmation: false, hold: hold), id: moved.id, version: moved.version)
            } catch let problem as DomainError where problem == .holdExpired || problem == .changedMeanwhile {
                // A first request whose answer was lost has used the hold, and the appointment is there already.
                let present = try? await domainClient.appointment(id: moved.id)
                guard let present, present.version > moved.version, present.slot.second == second else {
                    throw problem
                }
                return present
            }
        }
    }

    private func request(_ work: @escaping @Sendable () async throws -> Appointment) -> Effect<Action> {
        .run { send in await send(.finished(await outcome(work))) }
            .cancellable(id: CancelID.request, cancelInFlight: true)
    }

    func finished(_ result: Result<Appointment, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isRunning = false
        state.sentHold = nil
        switch result {
        case .success(let appointment):
            state.booked = appointment
            state.step = .booked
            if state.moving == nil { state.pushOffer = PushOffer.State() }
            return end(&state)
        case .failure(.sessionExpired):
            set(nil, &state)
            return .send(.delegate(.signIn))
        case .failure(.slotTaken(let nearest)): return lose(because: .slotTaken(nearest: nearest), &state)
        case .failure(.holdExpired): return expire(&state)
        case .failure(.changedMeanwhile):
            // The next press moves the version that the user sees then.
            let reload = load(&state)
            state.problem = .changedMeanwhile
            return reload
        case .failure(let problem):
            state.problem = problem
            return .none
        }
    }
}
