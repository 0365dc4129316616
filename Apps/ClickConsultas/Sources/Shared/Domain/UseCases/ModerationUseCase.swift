// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
import Foundation

/// The work of the operator.
package protocol ModerationUseCaseProtocol: Sendable {
    func desk(for viewer: Viewer) async throws -> ModerationDesk
    func perform(_ act: ModerationAct, by viewer: Viewer) async throws -> ModerationDesk
}

/// The operator's decisions on repositories; no other account learns that they exist.
package struct ModerationUseCase: ModerationUseCaseProtocol {
    private let repository: any ModerationRepositoryProtocol
    private let reviews: any ReviewRepositoryProtocol
    private let terms: any PatientRepositoryProtocol
    private let mailbox: any MailboxProtocol
    private let environment: UseCaseEnvironment

    /// The largest number of characters of the terms.
    package static let longestTerms = 100_000

    /// Creates the use case.
    package init(
        repository: any ModerationRepositoryProtocol, reviews: any ReviewRepositoryProtocol,
        terms: any PatientRepositoryProtocol, mailbox: any MailboxProtocol, environment: UseCaseEnvironment = .init()
    ) {
        (self.repository, self.reviews, self.terms) = (repository, reviews, terms)
        (self.mailbox, self.environment) = (mailbox, environment)
    }

    /// Returns all that waits for the operator.
    ///
    /// - Throws: ``DomainError/notFound`` for all other accounts.
    package func desk(for viewer: Viewer) async throws -> ModerationDesk {
        guard viewer.isOperator else { throw DomainError.notFound }
        var current: [DomainLanguage: Terms] = [:]
        for language in DomainLanguage.allCases { current[language] = try await terms.terms(in: language) }
        return ModerationDesk(
            practices: try await repository.waitingPractices(), doctors: try await repository.uncheckedDoctors(),
            reviews: try await moderatedReviews(), mails: try await mailbox.undelivered(),
            plans: try await plans(), terms: current)
    }

    /// Performs a decision, and returns what still waits.
    ///
    /// - Throws: ``DomainError/notFound`` for all other accounts, and for what is gone;
    ///   ``DomainError/changedMeanwhile`` for what is no longer as the act shows it; ``DomainError/invalidNote`` for
    ///   a reason or terms that are missing or too long; ``DomainError/duplicateVersion`` for a version that exists;
    ///   ``DomainError/invalidPlan``, ``DomainError/duplicatePlan``, ``DomainError/limitReached`` for a plan.
    package func perform(_ act: ModerationAct, by viewer: Viewer) async throws -> ModerationDesk {
        guard viewer.isOperator else { throw DomainError.notFound }
        switch act {
        case .admit(let shown):
            try await change(shown) { practice in
                practice.isAdmitted = true
                practice.refusal = nil
            }
        case .refuse(let shown, let reason):
            let reason = try Self.note(reason)
            try await change(shown) { practice in
                practice.isAdmitted = false
                practice.refusal = reason
            }
        case .check(let shown):
            try await change(shown) { doctor in
                doctor.isChecked = true
                doctor.rejection = nil
            }
        case .reject(let shown, let reason):
            let reason = try Self.note(reason)
            try await change(shown) { doctor in
                doctor.isChecked = false
                doctor.rejection = reason
            }
        case .publishReview(let shown): try await decide(shown, isVisible: true, by: viewer)
        case .rejectReview(let shown): try await decide(shown, isVisible: false, by: viewer)
        case .savePlan(let id, let name): try await savePlan(id, name)
        case .publishTerms(let version, let portuguese, let english):
            try await publish(version, portuguese, english)
        case .retryMail(let id): try await mailbox.retry(id)
        case .discardMail(let id): try await mailbox.discard(id)
        }
        return try await desk(for: viewer)
    }

    /// Changes a practice that is still as the operator saw it, with its addresses.
    private func change(
        _ shown: WaitingPractice, _ body: @escaping @Sendable (inout Practice) -> Void
    ) async throws {
        try await repository.change(shown.id) { practice, addresses in
            guard WaitingPractice(practice, addresses: addresses) == shown else { throw DomainError.changedMeanwhile }
            body(&practice)
        }
    }

    /// Changes a doctor who is still as the operator saw them.
    private func change(_ shown: Doctor, _ body: @escaping @Sendable (inout Doctor) -> Void) async throws {
        try await repository.change(shown.id) { doctor in
            guard doctor == shown else { throw DomainError.changedMeanwhile }
            body(&doctor)
        }
    }

    private static func note(_ text: String) throws(DomainError) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...Review.longest).contains(text.count) else { throw .invalidNote }
        return text
    }

    // MARK: Reviews

    private func moderatedReviews() async throws -> [ModeratedReview] {
        let reports = Dictionary(grouping: try await reviews.reports(), by: \.review)
        var found = try await reviews.reviews(with: .waiting)
        let waiting = Set(found.map(\.id))
        for id in reports.keys.sorted() where !waiting.contains(id) {
            // A report of a review that was removed has nothing to decide.
            if let review = try await reviews.review(id) { found.append(review) }
        }
        return found.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
            .map { ModeratedReview($0, reports: reports[$0.id] ?? []) }
    }

    private func decide(_ shown: ModeratedReview, isVisible: Bool, by viewer: Viewer) async throws {
        _ = try await ReviewUseCase(repository: reviews, environment: environment)
            .decide(shown, isVisible: isVisible, by: viewer)
        try await reviews.remove(shown.reports, of: shown.id)
    }

    // MARK: Plans

    private func plans() async throws -> [HealthPlan] {
        try await repository.plans().sorted { (FoldedText.fold($0.name), $0.id) < (FoldedText.fold($1.name), $1.id) }
    }

    /// Adds a plan, or renames one: bookings name plans, so that none is ever removed.
    private func savePlan(_ id: HealthPlan.ID?, _ name: String) async throws {
        let name = try HealthPlan.name(name)
        let known = try await repository.plans()
        if let id {
            guard known.contains(where: { $0.id == id }) else { throw DomainError.notFound }
        } else if known.count >= HealthPlan.limit {
            throw DomainError.limitReached
        }
        guard !known.contains(where: { $0.id != id && FoldedText.fold($0.name) == FoldedText.fold(name) }) else {
            throw DomainError.duplicatePlan
        }
        try await repository.save(HealthPlan(id: id ?? .init(environment.newID()), name: name))
    }

    // MARK: Terms

    private func publish(_ version: String, _ portuguese: String, _ english: String) async throws {
        let version = version.trimmingCharacters(in: .whitespaces)
        let texts = [portuguese, english].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        let allowed = Set("0123456789-.".unicodeScalars)
        guard (1...20).contains(version.utf8.count), version.unicodeScalars.allSatisfy({ allowed.contains($0) }),
            texts.allSatisfy({ !$0.isEmpty && $0.count <= Self.longestTerms })
        else { throw DomainError.invalidNote }
        // The text of a version must never change after users have accepted it: the repository refuses a known one.
        try await terms.publish(
            version, texts: [.portuguese: texts[0], .english: texts[1]], at: environment.now())
    }
}
