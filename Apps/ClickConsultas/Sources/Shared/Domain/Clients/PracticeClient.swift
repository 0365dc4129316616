// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The settings of practices, for features: the session's account is the actor of each call.
@DependencyClient
package struct PracticeClient: Sendable {
    /// Returns the settings of a practice, as far as the user may see them.
    package var setup: @Sendable (_ practice: Practice.ID) async throws -> PracticeSetup
    /// Changes the settings of a practice, and returns them; throws ``DomainError/changedMeanwhile`` if what the change
    /// replaces is no longer as shown.
    package var change:
        @Sendable (_ change: PracticeChange, _ practice: Practice.ID, _ shown: PracticeSetup?) async throws
            -> PracticeSetup
    /// Registers a practice, whose owner the user becomes.
    package var register: @Sendable (_ draft: PracticeDraft) async throws -> Practice
    /// Returns what a mailed token offers.
    package var invitation: @Sendable (_ token: String) async throws -> InvitationDetails
    /// Makes the user a member by a mailed token.
    package var accept: @Sendable (_ token: String) async throws -> Practice.ID
    /// Returns the visible reviews that the user may answer, the latest first.
    package var reviews: @Sendable (_ practice: Practice.ID) async throws -> [Review]
    /// Answers a review, once.
    package var answer: @Sendable (_ review: Review.ID, _ text: String) async throws -> Review
    /// Asks the operator to look at a review.
    package var report: @Sendable (_ review: Review.ID, _ text: String) async throws -> Void
}

extension PracticeClient {
    /// Returns the client of a session's user on use cases.
    ///
    /// - Parameter viewer: The user, read at each call: a session may sign in and out.
    package static func live(
        practices: any PracticeUseCaseProtocol, reviews: any ReviewUseCaseProtocol,
        viewer: @escaping @Sendable () async throws -> Viewer
    ) -> PracticeClient {
        PracticeClient(
            setup: { try await practices.setup($0, for: viewer()) },
            change: { try await practices.change($0, at: $1, shown: $2, by: viewer()) },
            register: { try await practices.register($0, by: viewer()) },
            invitation: { try await practices.invitation($0) },
            accept: { try await practices.accept($0, by: viewer()) },
            reviews: { try await practices.reviews(of: $0, for: viewer()) },
            answer: { try await reviews.answer($0, text: $1, by: viewer()) },
            report: { try await reviews.report($0, text: $1, by: viewer()) })
    }
}

extension PracticeClient: TestDependencyKey {
    package static let testValue = PracticeClient()

    package static var previewValue: PracticeClient {
        var client = PracticeClient()
        client.setup = { _ in try PracticeSetup.sample() }
        client.change = { _, _, _ in try PracticeSetup.sample() }
        client.register = { draft in
            try Practice(id: "preview", name: draft.name, phone: draft.phone, email: draft.email)
        }
        client.invitation = { _ in InvitationDetails(practice: "Clínica Boa", role: .reception) }
        client.accept = { _ in "preview" }
        client.reviews = { _ in Review.samples }
        client.answer = { _, _ in throw DomainError.notFound }
        client.report = { _, _ in }
        return client
    }
}

extension DependencyValues {
    /// The settings of practices.
    package var practiceClient: PracticeClient {
        get { self[PracticeClient.self] }
        set { self[PracticeClient.self] = newValue }
    }
}
