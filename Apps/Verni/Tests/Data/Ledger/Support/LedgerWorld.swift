// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import VerniDefaultDomain
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync
import VitralSyncTesting

@testable import VerniDefaultLedger

/// A time that a test moves; each reading is a millisecond later, so that stamps and records have an order.
final class LedgerClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_795_543_200))

    var now: Date {
        date.withLock { date in
            date += 0.001
            return date
        }
    }

    func advance(_ seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// A server's log, and replicas of accounts with a common clock.
struct LedgerWorld: Sendable {
    let clock = LedgerClock()
    let log: HostedLog
    let container: ModelContainer

    static let schema = Schema(LedgerSchema.models)

    init(_ store: TestStore = .sqlite, rates: ExchangeRates = ExchangeRates()) async throws {
        container = try await ModelContainer(for: Self.schema, configurations: store.configuration())
        log = try HostedLog(container, environment: Self.environment(clock, rates))
    }

    static func environment(_ clock: LedgerClock, _ rates: ExchangeRates = ExchangeRates()) -> LedgerEnvironment {
        LedgerEnvironment(planner: FewestTransfersPlanner(), rates: { rates }, now: { clock.now })
    }

    /// Returns a replica of an account, or one without an account.
    ///
    /// - Parameter ahead: The seconds by which its clock is ahead of the server's.
    func device(
        _ account: String?, id: UInt64, store: TestStore = .sqlite, ahead: TimeInterval = 0
    ) async throws -> LedgerDevice {
        let container = try await ModelContainer(for: Self.schema, configurations: store.configuration())
        let device = try LedgerDevice(self, container, id: id, ahead: ahead)
        if let account { try await device.signIn(account) }
        return device
    }
}

/// A replica on a user's machine.
struct LedgerDevice: Sendable {
    let container: ModelContainer
    let ledger: OwnLedger
    private let account: Account

    /// The account that is signed in, and whether the server can be reached.
    final class Account: Sendable {
        let name = Mutex<String?>(nil)
        let isOffline = Mutex(false)
        /// The number of times that the ledger has asked for the server.
        let connections = Mutex(0)
        /// The scopes that differed from the server's.
        let reread = Mutex<Set<UUID>>([])
        /// The scopes whose pages the replica cannot read.
        let unreadable = Mutex<Set<UUID>>([])
    }

    var reread: Set<UUID> { account.reread.withLock { $0 } }
    var connections: Int { account.connections.withLock { $0 } }

    init(_ world: LedgerWorld, _ container: ModelContainer, id: UInt64, ahead: TimeInterval) throws {
        self.container = container
        let account = Account()
        self.account = account
        let (clock, hub) = (world.clock, world.log.hub)
        var environment = LedgerWorld.environment(clock)
        environment.now = { clock.now + ahead }
        ledger = try OwnLedger(
            container, environment: environment,
            connection: LedgerConnection(
                server: {
                    account.connections.withLock { $0 += 1 }
                    guard let name = account.name.withLock({ $0 }) else { return nil }
                    let isOffline = account.isOffline.withLock { $0 }
                    guard !isOffline else { throw MemoryTransport.Fault.lostRequest }
                    return LedgerConnection.Server(
                        transport: DamagingTransport(
                            base: MemoryTransport(hub, account: name),
                            unreadable: account.unreadable.withLock { $0 }),
                        scopes: { try await hub.scopes(for: name).map(\.scope) })
                }, didReread: { scopes in account.reread.withLock { $0.formUnion(scopes) } }),
            identity: { id })
    }

    func signIn(_ account: String) async throws {
        self.account.name.withLock { $0 = account }
        try await ledger.adopt(account)
    }

    /// Makes the pages of some groups unreadable for the replica, and those of all others readable.
    func damage(_ groups: GroupID...) { account.unreadable.withLock { $0 = Set(groups.map(\.uuid)) } }

    func goOffline(_ isOffline: Bool) { account.isOffline.withLock { $0 = isOffline } }
}

/// A connection over which the logs of some scopes arrive damaged.
private struct DamagingTransport: SyncTransport {
    let base: MemoryTransport
    let unreadable: Set<UUID>

    var account: String { base.account }

    func push(_ entries: [Data]) async throws -> [SyncVerdict] { try await base.push(entries) }

    func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        try check(scope)
        return try await base.page(of: scope, after: number, limit: limit)
    }

    func snapshot(of scope: UUID) async throws -> SyncSnapshot {
        try check(scope)
        return try await base.snapshot(of: scope)
    }

    private func check(_ scope: UUID) throws {
        if unreadable.contains(scope) { throw SyncError.unreadable("It is damaged.") }
    }
}

extension OwnLedger {
    /// Syncs several times, as replicas that exchange with each other do.
    static func exchange(_ ledgers: OwnLedger...) async throws {
        for _ in 0..<2 {
            for ledger in ledgers { try await ledger.sync() }
        }
    }
}
