// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
import VitralMail
package import VitralModels

extension SessionClient {
    /// Returns the client of sessions on a database.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - environment: The time.
    ///   - userID: Returns the account of the session, at each call: a session may sign in and out.
    ///   - language: Returns the language of the page, at each call.
    package static func live(
        container: ModelContainer, environment: UseCaseEnvironment = .init(),
        userID: @escaping @Sendable () -> String?, language: @escaping @Sendable () -> DomainLanguage
    ) -> SessionClient {
        let viewers = ViewerSource(container)
        let terms = TermsUseCase(repository: PatientRepository(container), environment: environment) {
            MunicipalityTable.carried.municipality($0).flatMap { TimeZone(identifier: $0.zone) }
        }
        return SessionClient(
            user: { try await viewers.user(userID()) },
            newTerms: {
                guard let account = userID() else { return nil }
                return try await terms.newTerms(for: .init(account), in: language())
            },
            acceptTerms: { version in
                guard let account = userID() else { throw DomainError.sessionExpired }
                try await terms.accept(version, by: .init(account))
            },
            rememberPractice: { practice in
                guard let account = userID() else { throw DomainError.sessionExpired }
                try await viewers.remember(practice, for: account)
            },
            isPushOfferDeclined: {
                guard let account = userID() else { throw DomainError.sessionExpired }
                return try await viewers.hasDeclinedPush(account)
            },
            declinePushOffer: {
                guard let account = userID() else { throw DomainError.sessionExpired }
                try await viewers.declinePush(for: account)
            },
            // All of them are models of the schema; without one, there is no news.
            changes: {
                news(
                    try? container.changes(
                        of: AppointmentRecord.self, OfferRecord.self, NoticeRecord.self, AgendaRecord.self,
                        AgendaExceptionRecord.self, AbsenceRecord.self, WaitEntryRecord.self,
                        ReviewRecord.self))
            },
            slotChanges: {
                news(
                    try? container.changes(of: ClaimRecord.self, AgendaRecord.self, AgendaExceptionRecord.self))
            },
            roleChanges: { news(try? container.changes(of: MemberRecord.self)) },
            deskChanges: {
                news(
                    try? container.changes(
                        of: PracticeRecord.self, AddressRecord.self, DoctorRecord.self, ReviewRecord.self,
                        ReportRecord.self, HealthPlanRecord.self, TermsRecord.self, QueuedMail.self))
            })
    }

    /// Returns a stream of the fact that something has changed; a slow reader gets one element for many changes.
    private static func news(_ changes: AsyncStream<ModelChanges>?) -> AsyncStream<Void> {
        guard let changes else { return AsyncStream { $0.finish() } }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            for await _ in changes { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
