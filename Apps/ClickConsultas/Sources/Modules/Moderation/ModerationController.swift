// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation

/// The requests of the operator's page, and what their answers change.
extension Moderation {
    /// Loads what waits, and again after each change.
    func appear(_ state: inout State) -> Effect<Action> {
        .merge(
            load(&state),
            .run { send in
                for await _ in sessionClient.deskChanges() { await send(.changed) }
            }
            .cancellable(id: CancelID.live, cancelInFlight: true))
    }

    /// Loads what waits; the present desk stays until then.
    func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = state.desk == nil
        state.problem = nil
        return .run { send in await send(.loaded(await outcome { try await moderationClient.desk() })) }
            .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    func loaded(_ result: Result<ModerationDesk, DomainError>, _ state: inout State) {
        state.isLoading = false
        switch result {
        case .success(let desk): state.desk = desk
        case .failure(let problem): state.problem = problem
        }
    }

    /// Asks for the confirmation of a refusal, or shows that its reason is missing.
    func sendReason(_ state: inout State) -> Effect<Action> {
        guard let subject = state.rejected else { return .none }
        let reason = state.reason.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...Review.longest).contains(reason.count) else {
            state.hasReasonProblem = true
            return .none
        }
        state.act =
            switch subject {
            case .practice(let id):
                state.desk?.practices.first { $0.id == id }.map { .refuse($0, reason: reason) }
            case .doctor(let id): state.desk?.doctors.first { $0.id == id }.map { .reject($0, reason: reason) }
            }
        // It does not wait any more.
        if state.act == nil { state.refusal = .changedMeanwhile }
        return .none
    }

    /// Saves a plan, or shows that its name is missing or too long.
    func savePlan(_ state: inout State) -> Effect<Action> {
        guard let name = try? HealthPlan.name(state.planName) else {
            state.hasPlanProblem = true
            return .none
        }
        return perform(.savePlan(state.editedPlan, name: name), &state)
    }

    /// Asks for the confirmation of the terms, or shows that something is missing.
    func publish(_ state: inout State) {
        let version = state.version.trimmingCharacters(in: .whitespaces)
        let allowed = Set("0123456789-.")
        let texts = [state.portuguese, state.english].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard (1...20).contains(version.count), version.allSatisfy(allowed.contains),
            texts.allSatisfy({ !$0.isEmpty && $0.count <= ModerationUseCase.longestTerms })
        else {
            state.hasTermsProblem = true
            return
        }
        state.act = .publishTerms(version: version, portuguese: texts[0], english: texts[1])
    }

    /// Performs an act, unless another one runs.
    func perform(_ act: ModerationAct, _ state: inout State) -> Effect<Action> {
        guard !state.isActing else { return .none }
        state.isActing = true
        state.refusal = nil
        return .run { send in
            await send(.performed(act, await outcome { try await moderationClient.perform(act: act) }))
        }
        .cancellable(id: CancelID.act, cancelInFlight: true)
    }

    func performed(
        _ act: ModerationAct, _ result: Result<ModerationDesk, DomainError>, _ state: inout State
    ) -> Effect<Action> {
        state.isActing = false
        switch result {
        case .failure(let refusal):
            state.refusal = refusal
            return load(&state)
        case .success(let desk):
            state.desk = desk
            switch act {
            case .refuse, .reject: (state.rejected, state.reason) = (nil, "")
            case .savePlan: (state.editedPlan, state.planName) = (nil, "")
            case .publishTerms: (state.version, state.portuguese, state.english) = ("", "", "")
            case .admit, .check, .publishReview, .rejectReview, .retryMail, .discardMail: break
            }
            return .none
        }
    }
}

extension Moderation.State {
    /// Returns the number of entries that wait in a section.
    package func count(of section: Moderation.Section) -> Int {
        guard let desk else { return 0 }
        return switch section {
        case .practices: desk.practices.count
        case .doctors: desk.doctors.count
        case .reviews: desk.reviews.count
        case .plans: desk.plans.count
        case .terms: 0
        case .mail: desk.mails.count
        }
    }
}
