// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The connection of a replica to a hub, as one account.
public protocol SyncTransport: Sendable {
    /// The account as which the hub knows the connection.
    var account: String { get }

    /// Sends entries, and returns a verdict for each of them.
    ///
    /// - Throws: Any error of the connection; the entries may have arrived, and are sent again later.
    func push(_ entries: [Data]) async throws -> [SyncVerdict]

    /// Returns the entries of a scope that follow a number.
    ///
    /// - Throws: ``SyncError/notFound`` if the account may not read the scope; any error of the connection.
    func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage

    /// Returns the states of all records of a scope.
    ///
    /// - Throws: As ``page(of:after:limit:)`` does.
    func snapshot(of scope: UUID) async throws -> SyncSnapshot
}
