// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation

/// The way through the pages: what loads, what each choice changes, and which page is next.
extension Booking {
    /// Loads the doctor, once; a feature that comes back counts its hold down again.
    func appeared(_ state: inout State) -> Effect<Action> {
        if state.details == nil { return load(&state) }
        // A page that another process has restored has lost the effects that loaded its parts and its user, and the answer
        // to its request, which may have used the hold already.
        return .merge(
            state.hold.map { countDown($0) } ?? .none,
            state.isUnanswered ? book(&state) : checkHold(state),
            state.userName == nil ? loadUser(state) : .none,
            loadParts(of: state.step, &state))
    }

    func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = true
        state.loadProblem = nil
        if state.requestID.isEmpty { state.requestID = uuid().uuidString.lowercased() }
        return .run { [doctor = state.doctor, moving = state.moving] send in
            await send(
                .loaded(
                    await outcome {
                        var moved: Appointment?
                        if let moving { moved = try await domainClient.appointment(id: moving) }
                        // The address of a page that moves an appointment does not name the doctor.
                        let details = try await doctorClient.details(id: moved?.doctor ?? doctor)
                        return Loaded(details: details, user: try await user(of: details), moved: moved)
                    }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }

    func loaded(_ result: Result<Loaded, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoading = false
        switch result {
        case .failure(let problem):
            state.loadProblem = problem
            return .none
        case .success(let loaded):
            let isFirst = state.details == nil
            state.details = loaded.details
            state.doctor = loaded.details.doctor.id
            set(loaded.user, &state)
            state.moved = loaded.moved
            if let moved = loaded.moved {
                (state.address, state.reason) = (moved.address, moved.reason)
                state.moveRefusal = state.moveRefusal(now: date.now)
                if state.moveRefusal != nil { return end(&state) }
            }
            guard isFirst else { return .none }
            if loaded.moved != nil {
                state.fixed = [.address, .reason, .visitor, .payment, .note]
            } else {
                fixGivenParts(&state)
            }
            if let second = state.second, !SlotCalendar.seconds.contains(second) { state.second = nil }
            if state.second != nil { state.fixed.insert(.time) }
            return show(state.steps.first ?? .summary, &state)
        }
    }

    /// Marks the parts that the parent or the lack of a choice has decided; those that do not fit are dropped.
    private func fixGivenParts(_ state: inout State) {
        let places = state.details?.places ?? []
        if state.place == nil { state.address = nil }
        if state.address == nil, places.count == 1 { state.address = places.first?.id }
        if state.address == nil, let reason = state.reason {
            let fitting = places.filter { $0.reasons.contains { $0.id == reason } }
            if fitting.count == 1 { state.address = fitting.first?.id }
        }
        if places.contains(where: { $0.reasons.contains { $0.id == state.reason } }) { state.fixed.insert(.reason) }
        if state.address != nil {
            state.fixed.insert(.address)
            fixReason(&state)
        }
    }

    /// Chooses the only reason of a place, and the only payment of a reason.
    private func fixReason(_ state: inout State) {
        let reasons = state.place?.reasons ?? []
        if state.chosenReason == nil {
            state.reason = reasons.count == 1 ? reasons.first?.id : nil
            state.fixed.remove(.reason)
        }
        if reasons.count == 1 { state.fixed.insert(.reason) }
        fixPayment(&state)
    }

    private func fixPayment(_ state: inout State) {
        // The price is the reason's.
        guard state.chosenReason != nil else { return }
        let payments = state.payments
        if let payment = state.payment, !payments.contains(payment) { state.payment = nil }
        if payments.count == 1 {
            state.payment = payments.first
            state.fixed.insert(.payment)
        } else {
            state.fixed.remove(.payment)
        }
    }

    /// Shows a page, without the problem of the page before.
    func show(_ step: Step, _ state: inout State) -> Effect<Action> {
        state.step = step
        state.problem = nil
        return loadParts(of: step, &state)
    }

    /// Loads what a page needs and does not have, and holds its time; a time that the user has lost is not held again.
    private func loadParts(of step: Step, _ state: inout State) -> Effect<Action> {
        switch step {
        case .address, .reason, .booked: return .none
        case .time:
            guard let calendar = state.calendar else { return loadSlots(&state, from: state.second) }
            return calendar.free.isEmpty && !state.isLoadingSlots ? loadSlots(&state) : .none
        case .visitor, .payment, .note, .summary:
            let isHeld = state.hold != nil || state.isHolding
            return .merge(
                isHeld || state.second == nil || state.problem != nil ? .none : hold(&state),
                step == .visitor && state.dependants.isEmpty ? loadDependants() : .none)
        }
    }

    /// Shows the page after the present one.
    func next(_ state: inout State) -> Effect<Action> {
        let steps = state.steps
        guard let index = steps.firstIndex(of: state.step), index + 1 < steps.count else { return .none }
        return show(steps[index + 1], &state)
    }

    func chosen(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .addressTapped(let id):
            let isOther = state.address != id
            state.address = id
            let dropped = isOther ? dropTime(&state) : .none
            if isOther { fixReason(&state) }
            return .merge(dropped, next(&state))
        case .reasonTapped(let id):
            let isOther = state.reason != id
            state.reason = id
            let dropped = isOther ? dropTime(&state) : .none
            fixPayment(&state)
            return .merge(dropped, next(&state))
        case .paymentTapped(let payment):
            state.payment = payment
            return next(&state)
        case .visitorTapped(let id):
            state.dependant = id
            state.isAddingDependant = false
            return .none
        case .continueTapped: return proceed(&state)
        case .backTapped:
            let steps = state.steps
            guard let index = steps.firstIndex(of: state.step), index > 0 else { return .none }
            return show(steps[index - 1], &state)
        default: return .none
        }
    }

    private func proceed(_ state: inout State) -> Effect<Action> {
        switch state.step {
        case .time where state.second == nil || state.hold == nil: return .none
        case .note:
            do {
                try checkSecret("booking.note") { [note = state.note.value.text] () throws(DomainError) in
                    guard note.count <= BookingRequest.longestNote else {
                        throw .longText(limit: BookingRequest.longestNote)
                    }
                }
            } catch {
                state.problem = error
                return .none
            }
            return next(&state)
        // Continue must not pass over a dependant whom the user has just typed.
        case .visitor where state.hasTypedDependant: return saveDependant(&state, thenContinues: true)
        default: return next(&state)
        }
    }

    /// Drops the slot and the calendar, which depend on the address and the reason; a slot that the parent gave stays.
    private func dropTime(_ state: inout State) -> Effect<Action> {
        state.calendar = nil
        state.nearest = []
        if state.fixed.contains(.time) && state.hold == nil { return .none }
        state.second = nil
        state.fixed.remove(.time)
        return end(&state)
    }

    // MARK: Visitors

    func loadDependants() -> Effect<Action> {
        .run { send in
            await send(.dependantsLoaded(await outcome { try await dependantClient.list() }))
        }
    }

    func dependantsChanged(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .dependantsLoaded(.success(let dependants)):
            state.dependants = dependants
        case .dependantsLoaded(.failure(let problem)):
            state.problem = problem
        case .addDependantTapped:
            state.isAddingDependant = true
            state.dependantProblem = nil
        case .saveDependantTapped: return saveDependant(&state)
        case .dependantSaved(.success(let dependant)):
            state.isRunning = false
            state.isAddingDependant = false
            (state.dependantName, state.dependantBirth) = ("", "")
            state.dependants.append(dependant)
            state.dependant = dependant.id
        case .dependantSaved(.failure(let problem)):
            state.isRunning = false
            state.dependantProblem = problem
        default: break
        }
        return .none
    }

    private func saveDependant(_ state: inout State, thenContinues: Bool = false) -> Effect<Action> {
        guard !state.isRunning else { return .none }
        state.isRunning = true
        state.dependantProblem = nil
        return .run { [name = state.dependantName, birth = state.dependantBirth, zone = state.zone] send in
            let result = await outcome { try await dependantClient.add(name, birth, zone) }
            await send(.dependantSaved(result))
            if thenContinues, case .success = result { await send(.continueTapped) }
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }

    // MARK: The user

    func loadUser(_ state: State) -> Effect<Action> {
        .run { [details = state.details] send in
            await send(.userLoaded(try? await user(of: details)))
        }
    }

    /// Returns the user, with the verdicts of the doctor's practices; `nil` without a sign-in.
    private func user(of details: DoctorDetails?) async throws -> User? {
        guard let user = try await sessionClient.user() else { return nil }
        let name = user.patient.name.text
        guard let practices = details?.places.map(\.practice.id) else { return User(name: name) }
        return User(name: name, verdicts: try await domainClient.verdicts(practices: Set(practices)))
    }

    /// Sets the user, who may have signed out meanwhile.
    func set(_ user: User?, _ state: inout State) {
        (state.userName, state.verdicts) = (user?.name, user?.verdicts ?? [:])
    }

    func signedIn(_ user: User?, _ state: inout State) -> Effect<Action> {
        set(user, &state)
        guard user != nil else { return .none }
        // A user who may not book leaves the time to others.
        return .merge(state.blockedUntil == nil ? .none : end(&state), loadDependants())
    }

    /// Leaves for the waiting list, on which a caller has no place.
    func wait(_ state: State) -> Effect<Action> {
        guard !state.isForCaller else { return .none }
        return .send(
            .delegate(.wait(state.doctor, address: state.address, reason: state.reason, moving: state.moved)))
    }
}
