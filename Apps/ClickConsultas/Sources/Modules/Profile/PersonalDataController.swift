// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation

/// The requests and checks of the user's data.
extension PersonalData {
    func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = true
        state.loadProblem = nil
        return .run { send in
            await send(.loaded(await outcome { try await profileClient.details() }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// Removes the problem of the field that was edited, and finds the city that is being typed.
    func edited(_ keyPath: PartialKeyPath<State>, _ state: inout State) -> Effect<Action> {
        state.problem = nil
        state.hasSaved = false
        switch keyPath {
        case \State.name: state.problems[.name] = nil
        case \State.phone: state.problems[.phone] = nil
        case \State.birthDate: state.problems[.birthDate] = nil
        case \State.cityText:
            state.problems[.city] = nil
            return findCities(&state)
        default: break
        }
        return .none
    }

    private func findCities(_ state: inout State) -> Effect<Action> {
        state.city = nil
        return placesClient.suggestions(for: state.cityText, in: &state.cities, on: clock, id: CancelID.cities) {
            .citiesFound($0)
        }
    }

    /// Checks all fields, so that each has its problem, and saves them.
    func save(_ state: inout State) -> Effect<Action> {
        guard !state.isSaving else { return .none }
        state.problems = [:]
        state.problem = nil
        state.hasSaved = false
        let today = ZonedTime(date.now, in: timeZone).wall.day
        let name = valid(.name, &state) { (state) throws(DomainError) in try PersonName(state.name) }
        let phone = valid(.phone, &state) { (state) throws(DomainError) in try PhoneNumber(state.phone) }
        let birthDate = valid(.birthDate, &state) { (state) throws(DomainError) in
            try BirthDate(state.birthDate, today: today)
        }
        if state.city == nil { state.problems[.city] = .invalidCity }
        guard let name, let phone, let birthDate, let city = state.city else { return .none }
        let change = ProfileChange(name: name, phone: phone, birthDate: birthDate, city: city.id)
        state.isSaving = true
        return .run { send in
            await send(.saved(await outcome { try await profileClient.save(change: change) }))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
    }

    /// Returns what a validator returns, or saves its refusal at the field.
    private func valid<Value>(
        _ field: Field, _ state: inout State, _ validate: (State) throws(DomainError) -> Value
    ) -> Value? {
        do {
            return try validate(state)
        } catch {
            state.problems[field] = error
            return nil
        }
    }

    func refuse(_ problem: DomainError, _ state: inout State) {
        switch problem {
        case .invalidName: state.problems[.name] = problem
        case .invalidPhone: state.problems[.phone] = problem
        case .invalidBirthDate, .underage: state.problems[.birthDate] = problem
        case .invalidCity: state.problems[.city] = problem
        default: state.problem = problem
        }
    }

    func savePhoto(
        _ state: inout State, _ work: @escaping @Sendable () async throws -> ProfileDetails
    ) -> Effect<Action> {
        guard !state.isSavingPhoto else { return .none }
        state.photoProblem = nil
        state.isSavingPhoto = true
        return .run { send in await send(.photoSaved(await outcome(work))) }
            .cancellable(id: CancelID.photo, cancelInFlight: true)
    }
}
