// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import VitralModels

extension SessionClient {
    /// Returns the client of sessions on a database.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - userID: Returns the account of the session, at each call: a session may sign in and out.
    package static func live(
        container: ModelContainer, userID: @escaping @Sendable () -> String?
    ) -> SessionClient {
        let viewers = ViewerSource(container)
        return SessionClient(
            user: { try await viewers.user(userID()) },
            changes: {
                // All of them are models of the schema; without one, there is no news.
                let found = try? container.changes(
                    of: AppointmentRecord.self, OfferRecord.self, NoticeRecord.self, AgendaRecord.self,
                    AgendaExceptionRecord.self, WaitEntryRecord.self)
                guard let found else { return AsyncStream { $0.finish() } }
                let (stream, continuation) = AsyncStream.makeStream(
                    of: Void.self, bufferingPolicy: .bufferingNewest(1))
                let task = Task {
                    for await _ in found { continuation.yield() }
                    continuation.finish()
                }
                continuation.onTermination = { _ in task.cancel() }
                return stream
            })
    }
}
