// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync
import VitralSyncTesting

/// A device with a replica, whose process may crash, and which then starts again with the same database.
final class SimulatedDevice {
    let index: Int
    var account: String
    let store: CrashingStore
    let clock: WrongClock
    private(set) var program: Program
    /// Whether the database was migrated.
    private(set) var wasMigrated = false
    private(set) var replica: Replica
    private let identities: Identities
    private let derivation: SimulatedBalances
    /// Whether the database has balances.
    var derives: Bool
    /// Returns the rules by which a program refuses its own writes.
    private let policy: (Program) -> SimulatedPolicy?
    /// The numbers of the last entries that the device has read.
    var numbers: [UUID: Int64] = [:]
    /// Whether the hub was restored from a copy, and the device may still have the log from before.
    var hasFormerLog = false
    /// The latest time that the device can have seen, in milliseconds.
    var latest: Int64 = 0
    /// The identities with which the device has written, and those of the files that were copied to it.
    var usedIdentities: Set<UInt64> = []
    private(set) var transport: MemoryTransport
    private let cache: EntryCache

    init(
        _ index: Int, _ account: String, _ program: Program, _ store: CrashingStore, _ clock: WrongClock,
        _ identities: Identities, _ hub: any HubEndpoint, _ cache: EntryCache, _ derivation: SimulatedBalances,
        derives: Bool, policy: @escaping (Program) -> SimulatedPolicy?
    ) throws {
        self.derivation = derivation
        self.derives = derives
        self.policy = policy
        self.cache = cache
        self.index = index
        self.account = account
        self.program = program
        self.store = store
        self.clock = clock
        self.identities = identities
        transport = MemoryTransport(hub, account: account)
        replica = try Self.start(
            program, store, clock, identities, policy(program), derives ? derivation : nil, migrates: false)
    }

    /// Keeps a stamp that the device can have seen.
    func haveSeen(_ stamp: Stamp?) {
        latest = max(latest, Int64(clamping: stamp?.milliseconds ?? 0))
    }

    private static func start(
        _ program: Program, _ store: CrashingStore, _ clock: WrongClock, _ identities: Identities,
        _ policy: SimulatedPolicy?, _ derivation: SimulatedBalances?, migrates: Bool
    ) throws -> Replica {
        let container = try ModelContainer(
            for: program.schema,
            configurations: ModelConfiguration("replica", place: OpenPlace(store: store, migrates: migrates)))
        return try Replica(
            container, policy: policy, derivation: derivation,
            environment: SyncEnvironment(now: { clock.now }, makeReplica: { identities.make() }))
    }

    /// Starts the process again.
    func restart(_ next: Program? = nil) throws {
        store.recover()
        let migrates = next.map { $0 != program } ?? false
        program = next ?? program
        if migrates { wasMigrated = true }
        replica = try Self.start(
            program, store, clock, identities, policy(program), derives ? derivation : nil, migrates: migrates)
    }

    /// Signs in as another account.
    func signIn(_ account: String, _ hub: any HubEndpoint) {
        self.account = account
        transport = MemoryTransport(hub, account: account)
    }

    func sync(_ faults: [MemoryTransport.Fault?] = []) async throws -> SyncResult {
        var transport = transport
        let queue = FaultQueue(faults)
        transport.fault = { _ in queue.next() }
        let result = try await replica.sync(over: transport)
        if let error = result.failed.values.first { throw error }
        return result
    }

    // MARK: Database

    /// The entries of some statuses, in the order of their stamps.
    func entries(_ statuses: Status...) throws -> [SyncEntry] {
        let list = statuses.map(\.condition).joined(separator: " OR ")
        let rows = try store.rows("\(LoggedBytes.query) WHERE \(list) ORDER BY e.\"stamp\"")
        return try LoggedBytes.all(rows).map { try cache.entry($0) }
    }

    /// The status of an entry, as its place says.
    enum Status: String {
        case confirmed = "> 0"
        case pending = "= 0"
        case accepted = "< -1"
        case refused = "= -1"

        var condition: String { "e.\"place\" \(rawValue)" }
    }

    /// The bytes of all merge states.
    func states() throws -> [UUID: Data] {
        let rows = try store.rows("SELECT \"record\", \"state\" FROM \"StoredSyncRecord\"")
        var states: [UUID: Data] = [:]
        for row in 0..<rows.count {
            if case .blob(let id) = rows[row, 0], case .blob(let state) = rows[row, 1] {
                states[UUID(uuid: id.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })] = state
            }
        }
        return states
    }

    /// The ends of the logs that the device has read.
    func ends() throws -> [(scope: UUID, number: Int64, digest: Data)] {
        let rows = try store.rows("SELECT \"scope\", \"number\", \"digest\" FROM \"StoredSyncScope\"")
        return (0..<rows.count).compactMap { row in
            guard case .text(let id) = rows[row, 0], let scope = UUID(uuidString: id),
                case .integer(let number) = rows[row, 1], case .blob(let digest) = rows[row, 2]
            else { return nil }
            return (scope, number, digest)
        }
    }

    /// The latest stamp of the entries that were not refused.
    func latestStamp() throws -> Stamp? {
        let rows = try store.rows(
            "SELECT max(e.\"stamp\") FROM \"StoredSyncEntry\" AS e WHERE NOT \(Status.refused.condition)")
        guard !rows.isEmpty, case .blob(let bytes) = rows[0, 0] else { return nil }
        return Stamp(bytes)
    }

    /// The identity, if the database has one.
    func identity() throws -> UInt64? {
        let rows = try store.rows("SELECT \"replicaBits\" FROM \"StoredSyncClock\"")
        guard !rows.isEmpty, case .integer(let bits) = rows[0, 0] else { return nil }
        return UInt64(bitPattern: bits)
    }

    /// Removes all that the clock has seen: a broken rule.
    func forgetTime() throws {
        _ = try store.inner.writeBlocking {
            try $0.execute(SQLStatement("UPDATE \"StoredSyncClock\" SET \"latestBits\" = 0, \"seenBits\" = 0"))
        }
    }
}
