// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension Replica {
    /// Adds the entries of a hub's event to the log, without a request.
    ///
    /// ```swift
    /// func follow(_ hub: SyncHub, with replica: Replica, over transport: any SyncTransport) async throws {
    ///     for await event in try hub.events(for: transport.account) {
    ///         if try await replica.apply(event) { continue }
    ///         try await replica.sync(over: transport)
    ///     }
    /// }
    /// ```
    ///
    /// The entries are added as those of a page are, with the same digest, and only by a replica that has exactly the
    /// entries before them. Any other ignores them: ``sync(over:)`` reads what it does not have.
    ///
    /// - Returns: Whether the replica has the scope's entries up to the event's number.
    /// - Throws: `DataStoreError`.
    public func apply(_ event: SyncEvent) async throws -> Bool {
        guard let known = try await number(of: event.scope) else { return false }
        if known >= event.number { return true }
        guard let page = event.page, page.after == known, page.number == event.number, !page.hasMore else {
            return false
        }
        do {
            if try await apply(page, event.scope) > 0 { return true }
        } catch is LogMismatch {
            return false
        } catch is SyncError {
            // A sync meets the same error, if it is the log's, and reports it.
            return false
        }
        // The entries were the replica's own, or another process of it was faster, and has perhaps fewer.
        return try await number(of: event.scope) ?? 0 >= event.number
    }

    /// The number of a scope's last confirmed entry; `nil` if the replica has not joined it.
    private func number(of scope: UUID) async throws -> Int64? {
        try await container.read { try LogTransaction($0, schema).existingScope(scope)?.number }
    }
}
