// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VitralIdentity
package import VitralSyncHTTP

/// Exchanges operations with replicas.
package struct LogController: LogOperations {
    private let endpoint: SyncEndpoint
    private let signIns: SignInWatch

    package init(_ endpoint: SyncEndpoint, signIns: SignInWatch) {
        (self.endpoint, self.signIns) = (endpoint, signIns)
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
        let reader = signIns.follow(user.token.signInID, of: user.account)
        // A store that does not answer ends the stream; the reader returns.
        return try await endpoint.events(for: user.account, after: lastEventID) { await reader.isInForce() }
    }
}
