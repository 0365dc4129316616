// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync
import VitralSyncTesting

/// A run of a script: a hub and replicas with faulty networks, clocks, processes and files, whose guarantees are checked
/// after each step and in the end.
package final class Simulation {
    let script: Script
    let rule: BrokenRule?
    let pool: StorePool
    let clock = SimulatedClock()
    let members = MemberList()
    let history = History()
    let identities = Identities()
    let hub: HubProcess
    let endpoint: WatchedHub
    let log: SharedLog
    private let cache = EntryCache()
    /// A copy of the hub's database, with the program that it belongs to.
    var hubCopy: (store: CrashingStore, program: Program)?
    var devices: [SimulatedDevice] = []

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - script: The steps.
    ///   - rule: A rule to break, which the checks should notice.
    ///   - pool: The databases that the run uses and gives back.
    private init(_ script: Script, breaking rule: BrokenRule?, _ pool: StorePool) throws {
        self.script = script
        self.rule = rule
        self.pool = pool
        let old = rule?.program(.old) ?? .old
        let current = rule?.program(.current) ?? .current
        let first = script.isHubOld ? old : current
        let store = try pool.take(first)
        store.answerBeforeCommit(rule == .acknowledgedBeforeCommit)
        let derivation = SimulatedBalances(keepsDeleted: rule == .keptShares)
        hub = try HubProcess(first, store, members, clock, script.doesHubDerive ? derivation : nil, rule)
        log = SharedLog(store)
        endpoint = WatchedHub(
            hub: rule?.breaking(hub, clock) ?? hub, log: log, members: members, clock: clock, history: history,
            pageLimit: script.pageLimit)
        for (index, device) in script.devices.enumerated() {
            let program = device.isOld ? old : current
            devices.append(
                try SimulatedDevice(
                    index, device.account, program, try pool.take(program), WrongClock(clock, ahead: device.ahead),
                    identities, endpoint, cache, derivation, derives: device.derives,
                    policy: { [members] program in
                        device.isStrict ? SimulatedPolicy(members: members, expense: program.expense) : nil
                    }))
        }
    }

    /// Runs a script.
    ///
    /// - Returns: The first violation of a guarantee; `nil` if there is none.
    package static func run(
        _ script: Script, breaking rule: BrokenRule? = nil, _ pool: StorePool
    ) async -> Violation? {
        do {
            let simulation = try Simulation(script, breaking: rule, pool)
            let violation = await simulation.run()
            try await simulation.release()
            return violation
        } catch {
            return Violation(guarantee: .failure, message: "\(error)")
        }
    }

    private func release() async throws {
        if let hubCopy { try await pool.give(hubCopy.store, hubCopy.program, wasMigrated: false) }
        try await pool.give(hub.store, hub.program, wasMigrated: hub.wasMigrated)
        for device in devices {
            try await pool.give(device.store, device.program, wasMigrated: device.wasMigrated)
        }
    }

    private func run() async -> Violation? {
        do {
            for numbered in script.steps {
                clock.advance(0.01)
                try await perform(numbered.step, numbered.number)
                if let violation = history.violation { return violation }
            }
            try await settle()
            if let violation = history.violation { return violation }
            try checkEnd()
            return nil
        } catch let violation as Violation {
            return violation
        } catch {
            return Violation(guarantee: .failure, message: "\(type(of: error)).\(error)")
        }
    }

    // MARK: Steps

    private func perform(_ step: Step, _ number: Int) async throws {
        switch step {
        case .join(let index, let scope):
            try await attempt(devices[index]) { try await $0.replica.join(Place.scopes[scope]) }
        case .write(let index, let record, let change): try await write(devices[index], record, change, number)
        case .hosted(let account, let record, let change): try await host(account, record, change, number)
        case .revert(let index, let record): try await revert(devices[index], record)
        case .discard(let index): try await discard(devices[index])
        case .forget(let index, let scope): try await forget(devices[index], Place.scopes[scope])
        case .sync(let index, let faults): try await sync(devices[index], faults)
        case .forge(let index, let victim): try await forge(devices[index], victim)
        case .wait(let seconds): clock.advance(seconds)
        case .jump(let index, let ahead): devices[index].clock.jump(to: ahead)
        case .crash(let index, let transactions, let moment):
            devices[index].store.crash(after: transactions, at: moment)
        case .crashHub(let transactions, let moment): hub.store.crash(after: transactions, at: moment)
        case .copyHub: try copyHub()
        case .restoreHub: try restoreHub()
        case .copy(let from, let to): try copy(devices[from], to: devices[to])
        case .upgrade(let index): try await upgrade(devices[index])
        case .upgradeHub: try await upgradeHub()
        case .remove(let account, let scope): members.remove(account, from: Place.scopes[scope])
        case .admit(let account, let scope): members.admit(account, to: Place.scopes[scope])
        }
    }

    /// Does something on a device, which starts again if it crashes, and checks its database.
    private func attempt(_ device: SimulatedDevice, _ work: (SimulatedDevice) async throws -> Void) async throws {
        do {
            try await work(device)
        } catch is Crash {
            try device.restart()
        } catch is SyncRefusal {
            // The replica refuses its own write, and saves nothing.
        }
        try check(device)
    }

    /// Does something that may add an entry, and records it.
    private func recordingWrites(
        _ device: SimulatedDevice, _ work: (SimulatedDevice) async throws -> Void
    ) async throws {
        let before = Set(try device.entries(.pending).map(\.stamp))
        let log = try log.latest()
        let ends = try device.hasFormerLog ? [] : device.ends()
        let seen = ends.compactMap { log[$0.scope].latest.prefix(Int($0.number)).last }
        let last = (seen + [try device.latestStamp()].compactMap { $0 }).max()
        if rule == .forgetfulClock { try device.forgetTime() }
        try await attempt(device, work)
        for stamp in [last, log.latest] { device.haveSeen(stamp) }
        for entry in try device.entries(.pending) where !before.contains(entry.stamp) {
            history.add(entry)
            checkTime(of: entry, device)
            if let last, entry.stamp <= last {
                history.violate(
                    .stamps, "replica \(device.index) has seen \(last), and then writes \(entry.stamp)")
            }
        }
    }

    /// Checks that a new entry has the time of its machine, as far as that is not before what the replica has seen.
    private func checkTime(of entry: SyncEntry, _ device: SimulatedDevice) {
        let time = Int64(clamping: entry.stamp.milliseconds)
        let now = device.clock.milliseconds
        // The hub has corrected the clock of a replica that it has asked for new stamps.
        device.usedIdentities.insert(entry.stamp.replica)
        let isCorrected = device.usedIdentities.contains { history.mayRestamp($0) }
        if time > max(now, device.latest) + 1 || time < now, !isCorrected {
            history.violate(.time, "replica \(device.index) writes \(entry.stamp) at \(now)")
        }
        device.haveSeen(entry.stamp)
    }

    private func write(_ device: SimulatedDevice, _ record: Int, _ change: Change, _ value: Int) async throws {
        try await recordingWrites(device) { device in
            let (account, program) = (device.account, device.program)
            let scope = Place.scope(of: record)
            switch change {
            case .rename where program.version == .old:
                let rename = OldRename(expense: Place.expense(record), name: "t\(value)")
                try await device.replica.commit(rename, in: scope, by: account)
            case .rename:
                let rename = Rename(expense: Place.expense(record), title: "t\(value)")
                try await device.replica.commit(rename, in: scope, by: account)
            case .categorize:
                let categorize = Categorize(expense: Place.expense(record), category: "c\(value)")
                try await device.replica.commit(categorize, in: scope, by: account)
            default:
                try await device.replica.write(scope, by: account) { context in
                    try change.apply(value, to: record, by: account, program, in: context)
                }
            }
            try checkReading(change, value, of: record, device)
        }
    }

    private func checkReading(_ change: Change, _ value: Int, of record: Int, _ device: SimulatedDevice) throws {
        guard change == .title || change == .rename else { return }
        let rows = try device.store.rows(
            "SELECT \"title\" FROM \"Expense\" WHERE \"id\" = ?1", [.text(Place.expense(record).uuidString)])
        guard rows.isEmpty || rows[0, 0] == .text("t\(value)") else {
            history.violate(.readYourWrites, "replica \(device.index) shows the title \(rows[0, 0]) after t\(value)")
            return
        }
    }

    private func host(_ account: String, _ record: Int, _ change: Change, _ value: Int) async throws {
        let before = try log.latest()
        let program = hub.program
        do {
            try await hub.request { hub in
                let scope = Place.scope(of: record)
                if change == .rename, program.version == .current {
                    let rename = Rename(expense: Place.expense(record), title: "t\(value)")
                    try await hub.commit(rename, in: scope, by: account)
                } else {
                    try await hub.write(scope, by: account) { context in
                        try change.apply(value, to: record, by: account, program, in: context)
                    }
                }
            }
        } catch is SyncRefusal {
            return
        } catch is MemoryTransport.Fault {
            // The hub may have committed before it crashed.
        }
        for (scope, log) in try log.latest().scopes {
            for entry in log.entries.dropFirst(before[scope].entries.count) { history.add(entry) }
        }
    }

    private func revert(_ device: SimulatedDevice, _ record: Int) async throws {
        try await recordingWrites(device) { device in
            guard let last = try await device.replica.history(of: Place.expense(record)).last else { return }
            do {
                try await device.replica.revert(last.stamp, by: device.account)
            } catch SyncError.unknownPast, SyncError.outOfRange {
                // The log begins with a snapshot.
            }
        }
    }

    private func discard(_ device: SimulatedDevice) async throws {
        try await attempt(device) { device in
            for refused in try await device.replica.refused {
                history.giveUp([refused.entry])
                try await device.replica.discard(refused.entry.stamp)
            }
        }
    }

    private func forget(_ device: SimulatedDevice, _ scope: UUID) async throws {
        let entries = try ownEntries(device).filter { $0.scope == scope }
        try await attempt(device) { device in
            // It may crash after the commit.
            device.numbers[scope] = nil
            history.giveUp(entries)
            try await device.replica.forget(scope)
        }
    }

    private func sync(_ device: SimulatedDevice, _ faults: [MemoryTransport.Fault?]) async throws {
        try await attempt(device) { device in
            do {
                _ = try await device.sync(faults)
            } catch is MemoryTransport.Fault {
                // It continues with the next sync.
            }
        }
    }

    private func forge(_ device: SimulatedDevice, _ victim: String) async throws {
        guard victim != device.account, let entry = try device.entries(.confirmed, .accepted).last,
            let changes = entry.changes
        else { return }
        let time = UInt64(clamping: clock.milliseconds) << 16
        let forged = try SyncEntry(
            stamp: Stamp(time: time, replica: 500 + UInt64(device.index)), scope: entry.scope, author: victim,
            changes: changes.filter { $0.fields.allSatisfy { $0.dependencies.isEmpty } })
        do {
            _ = try await device.transport.push([forged.bytes])
        } catch is MemoryTransport.Fault {
            // The hub has crashed.
        }
    }

    private func copy(_ from: SimulatedDevice, to: SimulatedDevice) throws {
        guard from !== to, from.program == to.program else { return }
        history.giveUp(try ownEntries(to))
        try to.store.copy(from.store)
        to.derives = from.derives
        to.signIn(from.account, endpoint)
        to.numbers = from.numbers
        to.hasFormerLog = from.hasFormerLog
        to.latest = max(to.latest, from.latest)
        to.usedIdentities.formUnion(from.usedIdentities)
        try to.restart()
        if let identity = try from.identity() {
            history.copy(identity, try from.entries(.pending, .accepted, .refused))
        }
    }

    private func upgrade(_ device: SimulatedDevice) async throws {
        guard device.program.version == .old else { return }
        try device.restart(rule?.program(.current) ?? .current)
        try await attempt(device) { try await $0.replica.showNewerRecords() }
    }

    private func upgradeHub() async throws {
        guard hub.program.version == .old else { return }
        try hub.restart(rule?.program(.current) ?? .current)
        try await hub.hub.showNewerRecords()
    }

    // MARK: The end

    /// Ends all faults, and syncs until nothing changes.
    private func settle() async throws {
        hub.store.recover()
        try await upgradeHub()
        for device in devices {
            device.store.recover()
            for scope in Place.scopes.prefix(script.scopes) { try await device.replica.join(scope) }
        }
        for _ in 0..<Self.rounds {
            for device in devices {
                clock.advance(0.01)
                do {
                    _ = try await device.sync()
                } catch is MemoryTransport.Fault {
                    throw Violation(
                        guarantee: .refusals, message: "the hub answers replica \(device.index) no longer")
                }
                try check(device)
            }
            if history.violation != nil { return }
            if try isSettled() { return }
        }
        throw Violation(guarantee: .refusals, message: "something still waits after \(Self.rounds) rounds")
    }

    /// Returns whether all members have all entries, and nothing waits.
    private func isSettled() throws -> Bool {
        let log = try log.latest()
        return try devices.allSatisfy { device in
            let isComplete = try device.ends().allSatisfy { end in
                !members.contains(device.account, in: end.scope) || end.number == Int64(log[end.scope].entries.count)
            }
            // A member who was removed does not see an accepted entry come back.
            let isWaiting = try device.entries(.accepted).contains { members.contains(device.account, in: $0.scope) }
            return try isComplete && !isWaiting && device.entries(.pending).isEmpty
        }
    }

    private static let rounds = 6
}

extension Change {
    /// Changes a record, or creates it.
    func apply(
        _ value: Int, to record: Int, by account: String, _ program: Program, in context: ModelContext
    ) throws {
        let id = Place.expense(record)
        guard self != .claim else {
            guard try program.claim.find(Place.claim(record), in: context) == nil else { return }
            let claim = program.claim.init(id: Place.claim(record))
            claim.account = "\(account) \(value)"
            context.insert(claim)
            return
        }
        guard let expense = try program.expense.find(id, in: context) else {
            guard self != .delete else { return }
            let expense = program.expense.init(id: id)
            expense.owner = "o\(value)"
            expense.title = "t\(value)"
            expense.text = "x\(value)"
            expense.split(100 + value, mine: value)
            context.insert(expense)
            return
        }
        switch self {
        case .title, .rename: expense.title = "t\(value)"
        case .amount: expense.split(100 + value, mine: value)
        case .split: expense.split(expense.amount, mine: value)
        case .text: expense.text = "x\(value)"
        case .visits: expense.visits += value
        case .delete: context.delete(expense)
        case .addTag(let tag): expense.tags.insert(tag)
        case .removeTag(let tag): expense.tags.remove(tag)
        case .invalidAmount:
            expense.split(-value, mine: 0)
            expense.title = "refused"
        case .category, .categorize: expense.setCategory("c\(value)")
        case .claim: break
        }
    }
}
