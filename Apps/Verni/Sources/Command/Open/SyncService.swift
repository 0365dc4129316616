// SPDX-License-Identifier: Apache-2.0

import ServiceLifecycle
import Synchronization
import VerniDefaultLedger
import VitralSync
import VitralSyncHTTP

/// The exchange of a replica's changes with its server, for as long as its user is signed in.
struct SyncService: Service {
    let replica: OwnReplica
    /// Uploads the files that wait for a connection.
    let upload: @Sendable () async throws -> PendingFiles

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var running: Task<Void, Never>?
            for await _ in replica.signIn.changes() {
                running?.cancel()
                await running?.value
                running = Task { await exchange() }
            }
            running?.cancel()
        }
    }

    /// Syncs until the task is cancelled or the sign-in has ended.
    private func exchange() async {
        let (ledger, signIn) = (replica.ledger, replica.signIn)
        guard let http = try? signIn.transport() else { return }
        let server = LedgerConnection.Server(
            transport: http, scopes: { try await http.scopes().map(\.scope) })
        let loop = SyncLoop(hints: { http.events() }, apply: { try await ledger.replica.apply($0) }) {
            let result = try await ledger.sync(over: server)
            // A file that the server refuses is no reason to say that the replica is offline.
            if let failure = try await upload().failure { throw failure }
            return result
        }
        replica.trigger.set(loop)
        defer { replica.trigger.set(nil) }
        let following = Task {
            for await status in loop.statuses() {
                ledger.note(isOffline: status.failure != nil && status.failure != .signedOut)
            }
        }
        defer { following.cancel() }
        do {
            try await loop.run()
        } catch SyncHTTPError.signedOut {
            // It has ended elsewhere; the groups stay.
            try? await signIn.keep(nil)
        } catch {
            // Only a defect ends it: the status says that the server is not reached.
            ledger.note(isOffline: true)
        }
    }
}

/// The reference to the current exchange, which a write sets going.
final class SyncTrigger: Sendable {
    private let loop = Mutex<SyncLoop?>(nil)

    func set(_ loop: SyncLoop?) { self.loop.withLock { $0 = loop } }

    /// Syncs soon, if there is an exchange.
    func fire() { loop.withLock { $0 }?.syncSoon() }
}
