// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
import Foundation

/// The work of the operator, for features: the session's account is the actor of each call.
@DependencyClient
package struct ModerationClient: Sendable {
    /// Returns all that waits for the operator; throws ``DomainError/notFound`` for other accounts.
    package var desk: @Sendable () async throws -> ModerationDesk
    /// Performs a decision, and returns what still waits.
    package var perform: @Sendable (_ act: ModerationAct) async throws -> ModerationDesk
}

extension ModerationClient {
    /// Returns the client of a session's user on a use case.
    ///
    /// - Parameter viewer: The user, read at each call: a session may sign in and out.
    package static func live(
        _ useCase: any ModerationUseCaseProtocol, viewer: @escaping @Sendable () async throws -> Viewer
    ) -> ModerationClient {
        ModerationClient(
            desk: { try await useCase.desk(for: viewer()) },
            perform: { try await useCase.perform($0, by: viewer()) })
    }
}

extension ModerationClient: TestDependencyKey {
    package static let testValue = ModerationClient()
    package static let previewValue = ModerationClient(
        desk: { try ModerationDesk.sample() }, perform: { _ in ModerationDesk() })
}

extension DependencyValues {
    /// The work of the operator.
    package var moderationClient: ModerationClient {
        get { self[ModerationClient.self] }
        set { self[ModerationClient.self] = newValue }
    }
}

extension ModerationDesk {
    /// Returns one of each that waits, for previews and tests.
    package static func sample() throws -> ModerationDesk {
        let setup = try PracticeSetup.sample()
        var practice = setup.practice
        practice.isAdmitted = false
        let date = Date(timeIntervalSince1970: 1_795_446_000)
        let report = try Report(
            review: "review", practice: practice.id, text: "Isto não aconteceu.", created: date)
        let review = try Review(
            id: "review", appointment: "appointment", doctor: "doctor", patient: "lia", author: "Lia C.", created: date,
            stars: 2, text: "Veja em www.example.org", status: .waiting)
        return ModerationDesk(
            practices: [WaitingPractice(practice, addresses: setup.addresses)], doctors: setup.doctors.map(\.doctor),
            reviews: [ModeratedReview(review, reports: [report])],
            mails: [
                LostMail(
                    id: "mail", recipients: ["rui@example.org"], created: date, attempts: 6, failure: "550 no mailbox")
            ],
            plans: [HealthPlan(id: "bem", name: "Bem Estar"), HealthPlan(id: "viva", name: "Viva")],
            terms: [
                .portuguese: Terms(version: "2026-11", text: "Seja gentil."),
                .english: Terms(version: "2026-11", text: "Be kind."),
            ])
    }
}
