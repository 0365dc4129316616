// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralSync

/// The connection of a replica to a hub of the same process.
struct HubTransport: SyncTransport {
    let hub: SyncHub
    let account: String

    func push(_ entries: [Data]) async throws -> [SyncVerdict] { try await hub.accept(entries, from: account) }

    func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        try await hub.page(of: scope, after: number, limit: limit, for: account)
    }

    func snapshot(of scope: UUID) async throws -> SyncSnapshot { try await hub.snapshot(of: scope, for: account) }
}
