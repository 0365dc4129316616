// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation

/// The requests of a doctor's page, and what their answers change.
extension DoctorProfile {
    /// Loads the doctor once, and follows changes of the agenda while the page is shown.
    func appeared(_ state: inout State) -> Effect<Action> {
        let follow = Effect<Action>.run { send in
            for await _ in sessionClient.changes() { await send(.changed) }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)
        guard state.details != nil else { return .merge(load(&state), follow) }
        // A page that another process has restored has lost the effect that loaded its reviews.
        let hasNoReviews = state.reviews.isEmpty && !state.isLoadingReviews
        return .merge(followSlots(state), hasNoReviews ? loadReviews(&state) : .none, follow)
    }

    /// Loads the doctor and the first reviews.
    func load(_ state: inout State) -> Effect<Action> {
        state.problem = nil
        state.reviews = []
        state.hasAllReviews = false
        return .merge(
            .run { [id = state.id] send in
                await send(.loaded(await outcome { try await doctorClient.details(id: id) }))
            }
            .cancellable(id: CancelID.details, cancelInFlight: true), loadReviews(&state))
    }

    func loaded(_ result: Result<DoctorDetails, DomainError>, _ state: inout State) -> Effect<Action> {
        switch result {
        case .success(let details):
            state.details = details
            if state.place == nil { state.address = details.places.first?.id }
            state.chooseReason()
            return startSlots(&state)
        case .failure(let problem):
            state.problem = problem
            return .none
        }
    }

    /// Returns the day on the clock of the chosen place.
    func today(_ state: State) -> Day { ZonedTime(date.now, in: zone(of: state)).wall.day }

    private func zone(of state: State) -> TimeZone {
        state.place.flatMap { TimeZone(identifier: $0.address.zone) } ?? timeZone
    }

    /// Loads the times from today on.
    func startSlots(_ state: inout State) -> Effect<Action> {
        state.firstDay = today(state)
        return loadSlots(&state)
    }

    /// Loads the times of earlier or later days, between today and the last day that the practice offers.
    func moveDays(by count: Int, _ state: inout State) -> Effect<Action> {
        let today = today(state)
        guard let first = state.firstDay else { return .none }
        let moved = first.number.addingReportingOverflow(count)
        guard !moved.overflow else { return .none }
        let day = max(today, min(Day(number: moved.partialValue), state.lastDay(from: today)))
        guard day != first else { return .none }
        state.firstDay = day
        return loadSlots(&state)
    }

    /// Loads the times of the shown days, with a mark that they are loading.
    func loadSlots(_ state: inout State) -> Effect<Action> {
        state.slots = nil
        state.slotsProblem = nil
        guard state.reason != nil else {
            state.slots = []
            return .cancel(id: CancelID.slots)
        }
        return followSlots(state)
    }

    /// Loads the times again while the last ones stay.
    func followSlots(_ state: State) -> Effect<Action> {
        guard let address = state.address, let reason = state.reason, let days = state.days else { return .none }
        return .run { [id = state.id] send in
            await send(
                .slotsLoaded(
                    await outcome {
                        try await domainClient.slots(doctor: id, address: address, reason: reason, days: days)
                    }))
        }
        .cancellable(id: CancelID.slots, cancelInFlight: true)
    }

    func slotsLoaded(_ result: Result<[Slot], DomainError>, _ state: inout State) -> Effect<Action> {
        switch result {
        case .success(let slots):
            state.slots = slots
            state.slotsProblem = nil
        case .failure(let problem):
            // Times on the page stay: they may still be right, and booking checks them.
            if state.slots == nil { state.slotsProblem = problem }
        }
        return .none
    }

    /// Loads the next page of reviews, unless all are there.
    func loadReviews(_ state: inout State) -> Effect<Action> {
        guard !state.hasAllReviews else { return .none }
        state.isLoadingReviews = true
        state.reviewsProblem = nil
        return .run { [id = state.id, offset = state.reviews.count] send in
            await send(.reviewsLoaded(await outcome { try await doctorClient.reviews(doctor: id, offset: offset) }))
        }
        .cancellable(id: CancelID.reviews, cancelInFlight: true)
    }

    func reviewsLoaded(_ result: Result<[Review], DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoadingReviews = false
        switch result {
        case .success(let page):
            // A review that was written meanwhile moves the others to later pages.
            let known = Set(state.reviews.map(\.id))
            state.reviews += page.filter { !known.contains($0.id) }
            state.hasAllReviews = page.count < DoctorUseCase.pageSize
        case .failure(let problem): state.reviewsProblem = problem
        }
        return .none
    }
}
