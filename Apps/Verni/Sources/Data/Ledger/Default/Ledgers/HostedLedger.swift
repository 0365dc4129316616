// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
package import VerniLedger
import VitralSync

/// The ledger of an account on a page of the server, which writes to the server's log at once: nothing is ever pending.
package struct HostedLedger: ReadingLedger {
    private let log: HostedLog
    private let account: String

    init(_ log: HostedLog, account: String) {
        self.log = log
        self.account = account
    }

    func reader() -> LedgerReader { log.reader(for: account) }

    private var writer: LedgerWriter {
        LedgerWriter(author: account, now: log.environment.now(), history: log.history)
    }

    // MARK: Writing

    @discardableResult package func perform(_ operation: LedgerOperation) async throws -> OperationID? {
        let writer = writer
        return try await commit(writer.change(for: operation), in: writer.scope(of: operation))
    }

    @discardableResult package func revert(
        _ operation: OperationID, in group: GroupID?
    ) async throws -> OperationID? {
        let (writer, stamp) = (writer, try Stamp(operation.text).found())
        let scope = writer.scope(of: group)
        return try await commit(writer.revert(stamp, in: scope), in: scope)
    }

    private func commit(_ change: any SyncOperation, in scope: UUID) async throws -> OperationID? {
        try await mappingLogErrors {
            try await log.hub.commit(change, in: scope, by: account).map { OperationID($0.description) }
        }
    }

    // MARK: The state of the log

    package var status: LedgerStatus { LedgerStatus() }

    package var refused: [RefusedOperation] { [] }

    package func discard(_ operation: OperationID) {}

    package func sync() {}

    package func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        do {
            let events = try log.hub.events(for: account)
            let following = Task {
                for await _ in events { continuation.yield() }
                continuation.finish()
            }
            continuation.onTermination = { _ in following.cancel() }
        } catch {
            // A database that is closed changes no more.
            continuation.finish()
        }
        return stream
    }
}
