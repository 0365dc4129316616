// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes, answers and moderates reviews.
package protocol ReviewUseCaseProtocol: Sendable {
    func write(stars: Int, text: String, on id: Appointment.ID, author: PersonName, by viewer: Viewer) async throws
        -> Review
    func review(of id: Appointment.ID, by viewer: Viewer) async throws -> Review?
    func edit(_ id: Review.ID, stars: Int, text: String, by viewer: Viewer) async throws -> Review
    func delete(_ id: Review.ID, by viewer: Viewer) async throws
    func answer(_ id: Review.ID, text: String, by viewer: Viewer) async throws -> Review
    func report(_ id: Review.ID, text: String, by viewer: Viewer) async throws
    func decide(_ shown: ModeratedReview, isVisible: Bool, by viewer: Viewer) async throws -> Review
    func summary(of doctor: Doctor.ID) async throws -> ReviewSummary
}

/// The visible reviews of a doctor.
package struct ReviewSummary: Equatable, Sendable {
    /// The reviews, the newest first.
    package let reviews: [Review]
    /// The average of the stars; `nil` under three reviews.
    package let average: Double?
}

/// The reviews of a repository.
package struct ReviewUseCase: ReviewUseCaseProtocol {
    private let repository: any ReviewRepositoryProtocol
    private let environment: UseCaseEnvironment

    /// Creates the use case.
    package init(repository: any ReviewRepositoryProtocol, environment: UseCaseEnvironment = .init()) {
        (self.repository, self.environment) = (repository, environment)
    }

    /// Writes the review of an own, completed appointment, within 90 days and once.
    ///
    /// - Throws: ``DomainError/reviewNotAllowed``, ``DomainError/invalidReview``, ``DomainError/notFound``.
    package func write(
        stars: Int, text: String, on id: Appointment.ID, author: PersonName, by viewer: Viewer
    ) async throws -> Review {
        guard let appointment = try await repository.appointment(id), appointment.patient == viewer.account else {
            throw DomainError.notFound
        }
        let now = environment.now()
        guard appointment.status == .completed, now < appointment.slot.end.addingTimeInterval(Review.window),
            try await repository.review(of: id) == nil
        else { throw DomainError.reviewNotAllowed }
        return try await repository.add(
            Review(
                id: .init(environment.newID()), appointment: id, doctor: appointment.doctor, patient: viewer.account,
                author: author.short, created: now, stars: stars, text: text))
    }

    /// Returns the viewer's own review of an appointment; `nil` if there is none.
    package func review(of id: Appointment.ID, by viewer: Viewer) async throws -> Review? {
        try await repository.review(of: id).flatMap { $0.patient == viewer.account ? $0 : nil }
    }

    /// Changes an own review, for 7 days.
    ///
    /// - Throws: ``DomainError/reviewNotAllowed``, ``DomainError/invalidReview``, ``DomainError/notFound``.
    package func edit(_ id: Review.ID, stars: Int, text: String, by viewer: Viewer) async throws -> Review {
        let (now, account) = (environment.now(), viewer.account)
        return try await repository.change(id) { review in
            guard review.patient == account else { throw DomainError.notFound }
            try review.edit(stars: stars, text: text, now: now)
        }
    }

    /// Removes an own review, at any time.
    ///
    /// - Throws: ``DomainError/notFound``.
    package func delete(_ id: Review.ID, by viewer: Viewer) async throws {
        guard let review = try await repository.review(id), review.patient == viewer.account else {
            throw DomainError.notFound
        }
        try await repository.remove(id)
    }

    /// Adds the answer of the practice, once.
    ///
    /// - Throws: ``DomainError/notAllowed``, ``DomainError/limitReached``, ``DomainError/invalidNote``.
    package func answer(_ id: Review.ID, text: String, by viewer: Viewer) async throws -> Review {
        _ = try await permitted(.answerReviews, id, viewer)
        return try await repository.change(id) { try $0.reply(text) }
    }

    /// Asks the operator to read a review.
    ///
    /// - Throws: ``DomainError/notAllowed``, ``DomainError/invalidNote``.
    package func report(_ id: Review.ID, text: String, by viewer: Viewer) async throws {
        let (review, practice) = try await permitted(.reportReviews, id, viewer)
        try await repository.add(
            Report(review: review.id, practice: practice, text: text, created: environment.now()))
    }

    /// Shows or rejects a review as the operator saw it; only the operator may.
    ///
    /// - Throws: ``DomainError/notAllowed``, ``DomainError/notFound``, ``DomainError/changedMeanwhile`` if the review was
    ///   edited or decided since.
    package func decide(_ shown: ModeratedReview, isVisible: Bool, by viewer: Viewer) async throws -> Review {
        guard viewer.isOperator else { throw DomainError.notAllowed }
        return try await repository.change(shown.id) { review in
            guard ModeratedReview(review, reports: shown.reports) == shown else { throw DomainError.changedMeanwhile }
            review.status = isVisible ? .visible : .rejected
        }
    }

    /// Returns the visible reviews of a doctor, and their average from three on.
    package func summary(of doctor: Doctor.ID) async throws -> ReviewSummary {
        let visible = try await repository.reviews(of: doctor).filter { $0.status == .visible }
            .sorted { ($0.created, $0.id) > ($1.created, $1.id) }
        let sum = visible.reduce(0) { $0 + $1.stars }
        return ReviewSummary(
            reviews: visible,
            average: visible.count < Review.averageFrom ? nil : Double(sum) / Double(visible.count))
    }

    private func permitted(
        _ permission: Permission, _ id: Review.ID, _ viewer: Viewer
    ) async throws -> (review: Review, practice: Practice.ID) {
        guard let review = try await repository.review(id),
            let appointment = try await repository.appointment(review.appointment),
            !viewer.roles(at: appointment.practice).isEmpty
        else { throw DomainError.notFound }
        guard viewer.may(permission, at: appointment.practice, doctor: review.doctor) else {
            throw DomainError.notAllowed
        }
        return (review, appointment.practice)
    }
}
