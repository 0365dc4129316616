// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
import Foundation

/// The reviews, for features: the session's account is the author of each call.
@DependencyClient
package struct ReviewClient: Sendable {
    /// Returns the user's own review of an appointment; `nil` if there is none.
    package var review: @Sendable (_ appointment: Appointment.ID) async throws -> Review?
    /// Writes the review of an own, completed appointment.
    package var write: @Sendable (_ stars: Int, _ text: String, _ appointment: Appointment.ID) async throws -> Review
    /// Changes an own review.
    package var edit: @Sendable (_ id: Review.ID, _ stars: Int, _ text: String) async throws -> Review
    /// Removes an own review.
    package var delete: @Sendable (_ id: Review.ID) async throws -> Void
    /// Adds the answer of the practice, once.
    package var answer: @Sendable (_ id: Review.ID, _ text: String) async throws -> Review
    /// Asks the operator to read a review.
    package var report: @Sendable (_ id: Review.ID, _ text: String) async throws -> Void
}

extension ReviewClient {
    /// Returns the client of a session's user on a repository.
    ///
    /// - Parameters:
    ///   - viewer: The user, read at each call: a session may sign in and out.
    ///   - name: Returns the legal name of an account, of which a review shows the first name and an initial.
    package static func live(
        repository: any ReviewRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        viewer: @escaping @Sendable () async throws -> Viewer,
        name: @escaping @Sendable (_ account: Patient.ID) async throws -> PersonName
    ) -> ReviewClient {
        let reviews = ReviewUseCase(repository: repository, environment: environment)
        return ReviewClient(
            review: { try await reviews.review(of: $0, by: viewer()) },
            write: { stars, text, appointment in
                let viewer = try await viewer()
                return try await reviews.write(
                    stars: stars, text: text, on: appointment, author: name(viewer.account), by: viewer)
            },
            edit: { try await reviews.edit($0, stars: $1, text: $2, by: viewer()) },
            delete: { try await reviews.delete($0, by: viewer()) },
            answer: { try await reviews.answer($0, text: $1, by: viewer()) },
            report: { try await reviews.report($0, text: $1, by: viewer()) })
    }
}

extension ReviewClient: TestDependencyKey {
    package static let testValue = ReviewClient()
    /// A client of a user without reviews.
    package static let previewValue = ReviewClient(
        review: { _ in nil },
        write: { stars, text, appointment in
            try Review(
                id: "preview", appointment: appointment, doctor: "ana", patient: "preview", author: "Bia M.",
                created: .now, stars: stars, text: text)
        },
        edit: { _, _, _ in throw DomainError.reviewNotAllowed }, delete: { _ in },
        answer: { _, _ in throw DomainError.notAllowed }, report: { _, _ in })
}

extension DependencyValues {
    /// The reviews.
    package var reviewClient: ReviewClient {
        get { self[ReviewClient.self] }
        set { self[ReviewClient.self] = newValue }
    }
}
