// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralModels
import VitralSync
import VitralSyncTesting

/// The members of each scope, which change while a run goes on.
final class MemberList: Sendable {
    private let members: Mutex<[UUID: Set<String>]>

    init() {
        members = Mutex(Dictionary(uniqueKeysWithValues: zip(Place.scopes, Script.members)))
    }

    func contains(_ account: String, in scope: UUID) -> Bool {
        members.withLock { $0[scope]?.contains(account) == true }
    }

    func admit(_ account: String, to scope: UUID) { members.withLock { _ = $0[scope]?.insert(account) } }

    func remove(_ account: String, from scope: UUID) { members.withLock { _ = $0[scope]?.remove(account) } }
}

/// The rules of the simulated app.
struct SimulatedPolicy: SyncPolicy {
    let members: MemberList
    let expense: any SimulatedExpense.Type
    /// Whether members alone read and write; if not, a rule is broken.
    var checksMembers = true

    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool {
        !checksMembers || members.contains(account, in: scope)
    }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        guard !checksMembers || members.contains(entry.author, in: entry.scope) else { throw SyncRefusal.notFound }
    }

    func validate(_ entry: SyncEntry, in context: ModelContext) throws {
        for record in entry.records {
            if let found = try expense.find(record, in: context), found.amount < 0 {
                throw SyncRefusal.invalid("amountBelowZero")
            }
        }
    }
}

/// The process of a hub, which may crash, and which then starts again with the same database.
final class HubProcess: HubEndpoint {
    let store: CrashingStore
    private let rule: BrokenRule?
    private let members: MemberList
    private let clock: SimulatedClock
    private let running: Mutex<(hub: SyncHub, program: Program)>
    private let first: Program
    private let derivation: SimulatedBalances?

    init(
        _ program: Program, _ store: CrashingStore, _ members: MemberList, _ clock: SimulatedClock,
        _ derivation: SimulatedBalances?, _ rule: BrokenRule?
    ) throws {
        self.derivation = derivation
        self.store = store
        self.rule = rule
        self.members = members
        self.clock = clock
        first = program
        running = Mutex((try Self.start(program, store, members, clock, derivation, rule, migrates: false), program))
    }

    private static func start(
        _ program: Program, _ store: CrashingStore, _ members: MemberList, _ clock: SimulatedClock,
        _ derivation: SimulatedBalances?, _ rule: BrokenRule?, migrates: Bool
    ) throws -> SyncHub {
        let container = try ModelContainer(
            for: program.schema,
            configurations: ModelConfiguration("hub", place: OpenPlace(store: store, migrates: migrates)))
        return try SyncHub(
            container,
            policy: SimulatedPolicy(
                members: members, expense: program.expense, checksMembers: rule != .noMembershipCheck),
            operations: program.operations, derivation: derivation,
            environment: SyncEnvironment(now: { clock.now }, makeReplica: { 1 }))
    }

    var hub: SyncHub { running.withLock { $0.hub } }
    var program: Program { running.withLock { $0.program } }
    /// Whether the database was migrated.
    var wasMigrated: Bool { program != first }

    /// Starts the process again.
    func restart(_ program: Program? = nil) throws {
        store.recover()
        try running.withLock { running in
            let next = program ?? running.program
            running = (
                try Self.start(next, store, members, clock, derivation, rule, migrates: next != running.program),
                next
            )
        }
    }

    /// Restores the database from a copy, and starts again.
    func restore(from copy: CrashingStore) throws {
        try store.copy(copy)
        try restart()
    }

    /// Runs a request, and starts again if it ends the process.
    func request<Answer>(_ work: (SyncHub) async throws -> Answer) async throws -> Answer {
        do {
            return try await work(hub)
        } catch is Crash {
            try restart()
            throw MemoryTransport.Fault.lostReply
        }
    }

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        try await request { try await $0.accept(entries, from: account) }
    }

    func page(of scope: UUID, after number: Int64, limit: Int, for account: String) async throws -> SyncPage {
        try await request { try await $0.page(of: scope, after: number, limit: limit, for: account) }
    }

    func snapshot(of scope: UUID, for account: String) async throws -> SyncSnapshot {
        try await request { try await $0.snapshot(of: scope, for: account) }
    }
}

/// The hub as its replicas see it, with checks of each answer.
struct WatchedHub: HubEndpoint {
    let hub: any HubEndpoint
    let log: SharedLog
    let members: MemberList
    let clock: SimulatedClock
    let history: History
    let pageLimit: Int

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        let before = try log.latest()
        let verdicts: [SyncVerdict]
        do {
            verdicts = try await hub.accept(entries, from: account)
        } catch {
            // The hub may have refused some of the entries before it crashed.
            for bytes in entries { history.refuse(try SyncEntry(reading: bytes)) }
            throw error
        }
        for (bytes, verdict) in zip(entries, verdicts) {
            let entry = try SyncEntry(reading: bytes)
            if case .refused = verdict { history.refuse(entry) }
            switch verdict {
            case .accepted(let number):
                if entry.author != account {
                    history.violate(.authorship, "\(account) has sent an entry of \(entry.author)")
                }
                if !members.contains(account, in: entry.scope), !before.contains(bytes) {
                    history.violate(.membership, "\(account) has written without being a member")
                }
                history.acknowledge(entry, number)
            case .refused(.clockAhead):
                let ahead = Int64(clamping: entry.stamp.milliseconds) - clock.milliseconds
                if ahead > SyncHub.clockTolerance { history.restamp(entry.stamp.replica) }
            case .refused(.malformed):
                history.violate(.stamps, "the hub calls the entry \(entry.stamp) malformed")
            case .refused: break
            }
        }
        return verdicts
    }

    func page(of scope: UUID, after number: Int64, limit: Int, for account: String) async throws -> SyncPage {
        let page = try await hub.page(of: scope, after: number, limit: min(limit, pageLimit), for: account)
        checkReader(account, of: scope)
        return page
    }

    func snapshot(of scope: UUID, for account: String) async throws -> SyncSnapshot {
        let snapshot = try await hub.snapshot(of: scope, for: account)
        checkReader(account, of: scope)
        return snapshot
    }

    private func checkReader(_ account: String, of scope: UUID) {
        guard !members.contains(account, in: scope) else { return }
        history.violate(.membership, "\(account) has read a scope without being a member")
    }
}
