// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultDomain
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralDataSQLite
import VitralModels
import VitralSync
import VitralSyncHTTP

/// A replica of a user's own, which syncs with the server over HTTP.
struct TestDevice: Sendable {
    let ledger: OwnLedger
    let transport: HTTPSyncTransport

    init(_ user: User) async throws {
        let transport = try HTTPSyncTransport(user.rig.url, account: user.account, token: user.token)
        let container = try ModelContainer(
            for: Schema(LedgerSchema.models), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        ledger = try OwnLedger(
            container,
            environment: LedgerEnvironment(
                planner: FewestTransfersPlanner(), rates: { throw VerniError.rateMissing },
                now: { [time = user.rig.time] in time.date }),
            connection: LedgerConnection(server: {
                .init(transport: transport, scopes: { try await transport.scopes().map(\.scope) })
            }))
        self.transport = transport
        try await ledger.adopt(user.account)
    }

    func write(_ operation: LedgerOperation) async throws { try await ledger.perform(operation) }

    @discardableResult func sync() async throws -> SyncResult {
        for scope in try await transport.scopes() { try await ledger.replica.join(scope.scope) }
        return try await ledger.replica.sync(over: transport)
    }
}
