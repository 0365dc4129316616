// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VitralIdentity
package import VitralSyncHTTP

/// Exchanges operations with replicas.
package struct LogController: LogOperations {
    private let endpoint: SyncEndpoint
    private let accounts: Accounts

    package init(_ endpoint: SyncEndpoint, accounts: Accounts) {
        (self.endpoint, self.accounts) = (endpoint, accounts)
    }

    package func pushOperations(_ body: Data, by user: APIUser) async throws -> Data {
        try await endpoint.push(body, from: user.account)
    }

    package func listScopes(by user: APIUser) async throws -> Data {
        try await endpoint.scopes(for: user.account)
    }

    package func listOperations(
        id: String, after: String?, limit: String?, by user: APIUser
    ) async throws -> Data {
        try await endpoint.operations(of: id, after: after, limit: limit, for: user.account)
    }

    package func getSnapshot(id: String, by user: APIUser) async throws -> Data {
        try await endpoint.snapshot(of: id, for: user.account)
    }

    package func getEvents(lastEventID: String?, by user: APIUser) async throws -> SyncEventStream {
        try await endpoint.events(for: user.account, after: lastEventID) { [accounts] in
            // Accounts that do not answer end the stream; the reader returns.
            (try? await accounts.isInForce(user.token.signInID)) ?? false
        }
    }
}
