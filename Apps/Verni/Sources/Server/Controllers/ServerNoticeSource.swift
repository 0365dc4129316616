// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniDomain
package import VerniLedger
package import VerniRepositories
package import VerniServices
package import VitralModels
import VitralPush

/// The facts about users by which the server writes push messages.
package struct ServerNoticeSource: NoticeSource {
    private let desk: AccountDesk
    private let repository: NoticeRepository

    package init(_ desk: AccountDesk, repository: NoticeRepository) {
        (self.desk, self.repository) = (desk, repository)
    }

    package func recipients() async throws -> Set<String> {
        try await desk.container.transaction { context in
            Set(try context.fetch(FetchDescriptor<PushSubscriptionRecord>()).map(\.account))
        }
    }

    package func recipientChanges() throws -> AsyncStream<Void> {
        let changes = try desk.container.changes(of: PushSubscriptionRecord.self)
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let following = Task {
            for await _ in changes { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in following.cancel() }
        return stream
    }

    package func wishes(of account: String) async throws -> NoticeWishes {
        NoticeWishes(
            language: try await desk.language(of: account),
            hidesAmounts: try await desk.profile(of: account).hidesAmounts)
    }

    package func ledger(of account: String) -> any Ledger { desk.log.ledger(of: account) }

    package func position(of account: String, in scope: UUID) async throws -> Int64? {
        try await repository.position(of: account, in: scope)
    }

    package func move(
        _ account: String, in scope: UUID, to number: Int64,
        notifying: @escaping @Sendable (ModelContext) throws -> Void
    ) async throws {
        try await repository.move(account, in: scope, to: number, notifying: notifying)
    }

    package func forget(_ account: String, in scope: UUID?) async throws {
        try await repository.forget(account, in: scope)
    }
}
