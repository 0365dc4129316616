// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VitralSync

/// The requests that a hub answers, so that a test can stand between a hub and its replicas.
package protocol HubEndpoint: Sendable {
    /// Adds the entries of a replica to the log.
    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict]

    /// Returns the entries of a scope that follow a number.
    func page(of scope: UUID, after number: Int64, limit: Int, for account: String) async throws -> SyncPage

    /// Returns the states of all records of a scope.
    func snapshot(of scope: UUID, for account: String) async throws -> SyncSnapshot
}

extension SyncHub: HubEndpoint {}
