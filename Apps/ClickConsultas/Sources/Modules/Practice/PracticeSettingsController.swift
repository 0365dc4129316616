// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation

/// The requests of the settings, and what their answers change.
extension PracticeSettings {
    // MARK: Loading

    /// Loads the settings, and what the section needs besides; what is not saved stays.
    func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = state.setup == nil
        state.problem = nil
        let (practice, section) = (state.practice, state.section)
        return .run { send in
            if section == .plans { await send(.plansLoaded(await outcome { try await searchClient.plans() })) }
            await send(.loaded(await outcome { try await practiceClient.setup(practice: practice) }))
            guard section == .reviews else { return }
            await send(.reviewsLoaded(await outcome { try await practiceClient.reviews(practice: practice) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// Performs the action of an answer.
    func answered(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .loaded(let result):
            state.isLoading = false
            switch result {
            case .success(let setup): state.setup = setup
            case .failure(let problem): state.problem = problem
            }
        case .plansLoaded(.success(let plans)): (state.plans, state.plansProblem) = (plans, nil)
        case .plansLoaded(.failure(let problem)): state.plansProblem = problem
        case .reviewsLoaded(.success(let reviews)): state.reviews = reviews
        case .reviewsLoaded(.failure(let problem)): state.problem = problem
        case .saved(let notice, let form, .success(let setup)):
            state.isSaving = false
            state.setup = setup
            if let form { state.drop(form) }
            return say(notice, &state)
        case .answered(.success(let review)):
            state.isSaving = false
            state.texts[.answer(review.id)] = nil
            state.reviews = state.reviews?.map { $0.id == review.id ? review : $0 }
            return say(.answered, &state)
        case .reported(let id, nil):
            state.isSaving = false
            state.texts[.report(id)] = nil
            state.reportedReview = nil
            return say(.reported, &state)
        case .saved(_, _, .failure(let refusal)), .answered(.failure(let refusal)), .reported(_, let refusal?):
            state.isSaving = false
            state.refusal = refusal
            state.inTheWay = []
            // The user's edits stay, now based on the current settings, and can be saved again.
            if refusal == .changedMeanwhile { return load(&state) }
            return agendaClient.appointmentsInTheWay(of: refusal, at: state.practice) { .inTheWayLoaded($0) }
                .cancellable(id: CancelID.inTheWay, cancelInFlight: true)
        case .inTheWayLoaded(let appointments): state.inTheWay = appointments
        default: break
        }
        return .none
    }

    /// Shows a notice for some seconds.
    private func say(_ notice: SettingsNotice, _ state: inout State) -> Effect<Action> {
        state.notice = notice
        return .run { send in
            try await clock.sleep(for: .seconds(5))
            await send(.noticeClosed)
        }
        .cancellable(id: CancelID.notice, cancelInFlight: true)
    }

    // MARK: Typing

    /// Keeps the text of a field, and finds cities for that of a city.
    func edited(_ field: SettingsField, _ text: String, _ state: inout State) -> Effect<Action> {
        state.texts[field] = String(text.prefix(5_000))
        state.problems[field] = nil
        guard case .address(let id, .city) = field else { return .none }
        state.chosenCities[id] = nil
        return placesClient.suggestions(for: text, in: &state.cities, on: clock, id: CancelID.cities) {
            .citiesFound($0)
        }
    }

    // MARK: Saving

    /// Saves the section, or shows the problems of its fields.
    func save(_ state: inout State) -> Effect<Action> {
        state.problems = [:]
        state.refusal = nil
        do {
            guard let change = try state.change() else { return .none }
            var notice = SettingsNotice.saved
            if case .invite = change { notice = .invited }
            return self.change(change, of: state.form, says: notice, &state)
        } catch {
            state.problems = error.problems
            return .none
        }
    }

    /// Sends a change, whose answer are the changed settings.
    ///
    /// - Parameter form: The form that makes the change, whose unsaved values the answer ends; others stay.
    func change(
        _ change: PracticeChange, of form: SettingsForm? = nil, says notice: SettingsNotice, _ state: inout State
    ) -> Effect<Action> {
        let practice = state.practice
        return send(notice, of: form, &state) { [shown = state.setup] in
            try await practiceClient.change(change: change, practice: practice, shown: shown)
        }
    }

    private func send(
        _ notice: SettingsNotice, of form: SettingsForm? = nil, _ state: inout State,
        _ work: @escaping @Sendable () async throws -> PracticeSetup
    ) -> Effect<Action> {
        state.isSaving = true
        state.refusal = nil
        return .run { send in await send(.saved(notice, form, await outcome(work))) }
            .cancellable(id: CancelID.save, cancelInFlight: true)
    }

    /// Sends the photo that the user has chosen.
    func setPhoto(_ result: Result<Data, DomainError>, _ state: inout State) -> Effect<Action> {
        guard let doctor = state.doctorSetup?.id else { return .none }
        switch result {
        case .success(let data): return change(.photo(doctor, data), says: .saved, &state)
        case .failure(let problem):
            state.refusal = problem
            return .none
        }
    }

    /// Removes what the user has confirmed.
    func remove(_ state: inout State) -> Effect<Action> {
        guard let removal = state.removal else { return .none }
        state.removal = nil
        let practice = state.practice
        switch removal {
        case .reason(let doctor, let id, _): return change(.removeReason(doctor, id), says: .removed, &state)
        case .address(let id, _): return change(.removeAddress(id), says: .removed, &state)
        case .member(let member, _): return change(.removeMember(member), says: .removed, &state)
        case .invitation(let id, _): return change(.cancelInvitation(id), says: .removed, &state)
        case .photo(let doctor): return change(.photo(doctor, nil), says: .removed, &state)
        case .exception(let doctor, let address, let day):
            return send(.removed, &state) {
                try await agendaClient.removeException(practice: practice, doctor: doctor, address: address, day: day)
                return try await practiceClient.setup(practice: practice)
            }
        case .absence(let absence):
            return send(.removed, &state) {
                try await agendaClient.removeAbsence(practice: practice, absence: absence.id)
                return try await practiceClient.setup(practice: practice)
            }
        }
    }

    // MARK: Reviews

    /// Sends the answer to a review.
    func answer(_ review: Review.ID, _ state: inout State) -> Effect<Action> {
        let text = state.text(.answer(review)).trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...Review.longest).contains(text.count) else {
            state.problems[.answer(review)] = .invalidNote
            return .none
        }
        guard !state.isSaving else { return .none }
        state.isSaving = true
        state.refusal = nil
        return .run { send in
            await send(.answered(await outcome { try await practiceClient.answer(review: review, text: text) }))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
    }

    /// Sends a report of a review to the operator.
    func report(_ review: Review.ID, _ state: inout State) -> Effect<Action> {
        let text = state.text(.report(review)).trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...Review.longest).contains(text.count) else {
            state.problems[.report(review)] = .invalidNote
            return .none
        }
        guard !state.isSaving else { return .none }
        state.isSaving = true
        state.refusal = nil
        return .run { send in
            let result = await outcome {
                try await practiceClient.report(review: review, text: text)
                return review
            }
            if case .failure(let problem) = result {
                await send(.reported(review, problem))
            } else {
                await send(.reported(review, nil))
            }
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
    }
}
