// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

extension Simulation {
    // MARK: A replica

    /// Checks that a device has the hub's entries up to a number, and its own that wait, and that its states are those
    /// of these entries.
    func check(_ device: SimulatedDevice) throws {
        if device.derives { try checkBalances(of: device.store, "replica \(device.index)") }
        let log = try log.latest()
        if device.hasFormerLog {
            let isCurrent = try device.ends().allSatisfy { end in
                let digests = [LogDigest.empty] + log[end.scope].digests
                return digests.indices.contains(Int(end.number)) && digests[Int(end.number)] == end.digest
            }
            // A sync reads the log again.
            guard isCurrent else { return }
            device.hasFormerLog = false
        }
        var expected: [UUID: RecordState] = [:]
        for end in try device.ends() {
            let scope = log[end.scope]
            guard let number = Int(exactly: end.number), scope.states.indices.contains(number) else {
                throw Violation(
                    guarantee: .durability, message: "replica \(device.index) has an entry that the hub does not have")
            }
            if end.number < device.numbers[end.scope] ?? 0 {
                throw Violation(
                    guarantee: .monotonicReads, message: "replica \(device.index) is back at \(end.number)")
            }
            device.numbers[end.scope] = end.number
            if number > 0, scope.digests[number - 1] != end.digest {
                throw Violation(guarantee: .convergence, message: "replica \(device.index) has another log")
            }
            expected.merge(scope.states[number]) { first, _ in first }
        }
        for entry in try device.entries(.accepted)
        where !log[entry.scope].entries.contains(entry) && !history.isLost(entry) {
            throw Violation(guarantee: .durability, message: "the hub has accepted \(entry.stamp), and lost it")
        }
        expected = HubLog.merging(try device.entries(.pending, .accepted), into: expected)
        let states = try device.states()
        for record in Set(states.keys).union(expected.keys) {
            guard (states[record] ?? RecordState().bytes) == (expected[record] ?? RecordState()).bytes else {
                throw Violation(
                    guarantee: .convergence,
                    message: "replica \(device.index) has a state of \(record) that is not the one of its entries")
            }
        }
    }

    // MARK: The end

    /// Checks the history of the whole run.
    func checkEnd() throws {
        let log = try log.latest()
        try checkExistence(log)
        try checkWrites(log)
        for (name, scope) in log.scopes { try checkOrder(scope.entries, name) }
        for promise in history.acknowledged {
            let entries = log[promise.scope].entries
            let index = Int(promise.number) - 1
            guard entries.indices.contains(index), entries[index].bytes == promise.bytes else {
                throw Violation(
                    guarantee: .durability,
                    message: "the hub has lost the entry that it gave the number \(promise.number)")
            }
        }
        let reference = Reference(log.entries)
        try checkModels(of: hub.store, "the hub", reference, log, hub.program) { _ in true }
        if script.doesHubDerive { try checkDerivation(of: hub.store, "the hub", reference, log) { _ in true } }
        for device in devices {
            let visible = Set(try device.ends().filter { $0.number > 0 }.map(\.scope))
            let name = "replica \(device.index)"
            let isVisible = { [members] scope in
                visible.contains(scope) && members.contains(device.account, in: scope)
            }
            try checkModels(of: device.store, name, reference, log, device.program, isVisible)
            if device.derives { try checkDerivation(of: device.store, name, reference, log, isVisible) }
        }
    }

    /// Checks that records exist by the will of users.
    private func checkExistence(_ log: HubLog) throws {
        let written = Set(history.writes.map(\.content))
        let wanted = Reference(log.entries.lazy.filter { written.contains(EntryContent($0)) }).existing
        let existing = Reference(log.entries).existing
        for record in existing.subtracting(wanted) {
            throw Violation(guarantee: .deletion, message: "\(record) exists, although it was deleted last")
        }
    }

    /// Checks that each write is in the log once, or was refused, with the time at which it was made.
    private func checkWrites(_ log: HubLog) throws {
        var counts: [EntryContent: Int] = [:]
        var stamps: [EntryContent: Stamp] = [:]
        for entry in log.entries {
            let content = EntryContent(entry)
            counts[content, default: 0] += 1
            stamps[content] = entry.stamp
        }
        let refused = Set(try devices.flatMap { try $0.entries(.refused) }.map(EntryContent.init))
        let writes = Dictionary(grouping: history.writes) { $0.content }
        for (content, count) in counts {
            guard let written = writes[content] else {
                throw Violation(guarantee: .authorship, message: "the log has an entry that no replica has written")
            }
            guard count <= written.count || history.isCopied(content) else {
                throw Violation(guarantee: .once, message: "an entry is \(count) times in the log")
            }
            if written.count == 1, let write = written.first, let stamp = stamps[content],
                !history.mayRestamp(write.entry.stamp.replica), stamp != write.entry.stamp
            {
                throw Violation(
                    guarantee: .time, message: "the entry \(write.entry.stamp) has become \(stamp) without a reason")
            }
        }
        for (content, written) in writes where counts[content] == nil {
            guard
                refused.contains(content) || history.isGivenUp(content) || history.isCopied(content)
                    || written.allSatisfy({ isLostByStranger($0.entry) })
            else {
                let stamps = written.map { "\($0.entry.stamp)" }.joined(separator: ", ")
                throw Violation(
                    guarantee: .durability, message: "the entry \(stamps) is neither in the log nor refused")
            }
        }
    }

    /// Returns whether a restored hub has lost an entry of an author who may send it no longer.
    private func isLostByStranger(_ entry: SyncEntry) -> Bool {
        history.wasRestored && !members.contains(entry.author, in: entry.scope)
    }

    /// Checks that each entry follows those that it replaces, and the earlier ones of its replica.
    private func checkOrder(_ entries: [SyncEntry], _ scope: UUID) throws {
        var seen: Set<Stamp> = []
        var latest: [UInt64: Stamp] = [:]
        var waiting: Set<Stamp> = []
        for entry in entries {
            guard seen.isSuperset(of: entry.dependencies) else {
                throw Violation(guarantee: .writesFollowReads, message: "\(entry.stamp) comes before what it replaces")
            }
            guard entry.dependencies.allSatisfy({ $0 < entry.stamp }) else {
                throw Violation(guarantee: .stamps, message: "\(entry.stamp) does not follow what it replaces")
            }
            seen.insert(entry.stamp)
            // Other edits go ahead of an entry that the hub has refused at first, because it was older or because the
            // entry's values had not lost yet, and of what depends on it. What a user has given up may arrive late.
            guard !history.wasRefused(entry.stamp), !history.isGivenUp(EntryContent(entry)),
                waiting.isDisjoint(with: entry.dependencies)
            else {
                waiting.insert(entry.stamp)
                continue
            }
            // Entries that a restored hub has lost come back after later ones.
            if history.isTwin(entry.stamp.replica) || history.wasRestored { continue }
            if let last = latest[entry.stamp.replica], entry.stamp < last {
                throw Violation(guarantee: .monotonicWrites, message: "\(entry.stamp) comes after \(last)")
            }
            latest[entry.stamp.replica] = entry.stamp
        }
    }

    // MARK: Models

    /// Checks that the models of a database have the values by the words of the rules.
    private func checkModels(
        of store: CrashingStore, _ name: String, _ reference: Reference, _ log: HubLog, _ program: Program,
        _ isVisible: (UUID) -> Bool
    ) throws {
        let shown = try store.shownModels(hasCategory: program.version == .current)
        let visible = Set(
            log.scopes.filter { isVisible($0.key) }.flatMap { $0.value.states[$0.value.states.count - 1].keys })
        let existing = reference.existing.intersection(visible)
        guard Set(shown.keys).intersection(visible) == existing else {
            throw Violation(guarantee: .deletion, message: "\(name) shows other records than exist")
        }
        for record in existing {
            guard let model = shown[record] else { continue }
            func expect(_ guarantee: Guarantee, _ property: String, _ value: SQLValue?) throws {
                guard let value, model.columns[property] != value else { return }
                throw Violation(
                    guarantee: guarantee,
                    message:
                        "\(name) shows \(model.columns[property] ?? .null) as \(property) of \(record), not \(value)")
            }
            if model.entity == "Claim" {
                try expect(.firstClaim, "account", reference.first("account", of: record))
                continue
            }
            try expect(.firstClaim, "owner", reference.first("owner", of: record))
            if case .integer(let amount)? = model.columns["amount"], case .integer(let mine)? = model.columns["mine"],
                case .integer(let yours)? = model.columns["yours"], amount != mine + yours
            {
                throw Violation(
                    guarantee: .shares, message: "\(name) shows shares \(mine) and \(yours) of \(amount) for \(record)")
            }
            for property in ["title", "amount", "mine", "yours", "category"] where model.columns[property] != nil {
                try expect(.laterWins, property, reference.last(property, of: record))
            }
            try expect(.laterWins, "text", reference.kept("text", of: record))
            try expect(.once, "visits", .integer(reference.sum("visits", of: record)))
            guard model.tags == reference.elements("tags", of: record) else {
                throw Violation(guarantee: .convergence, message: "\(name) shows other tags of \(record)")
            }
        }
    }
}

/// A model as its table has it.
struct ShownModel {
    var entity: String
    var columns: [String: SQLValue] = [:]
    var tags: Set<String> = []
}

extension CrashingStore {
    /// Returns the models, by record.
    func shownModels(hasCategory: Bool) throws -> [UUID: ShownModel] {
        var models: [UUID: ShownModel] = [:]
        let names =
            ["id", "owner", "title", "amount", "mine", "yours", "text", "visits", "tags"]
            + (hasCategory ? ["category"] : [])
        for (entity, names) in [("Expense", names), ("Claim", ["id", "account"])] {
            let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
            let rows = try rows("SELECT \(list) FROM \"\(entity)\"")
            for row in 0..<rows.count {
                var model = ShownModel(entity: entity)
                for (column, name) in names.enumerated() { model.columns[name] = rows[row, column] }
                if case .text(let tags)? = model.columns["tags"] {
                    model.tags = Set(try JSONDecoder().decode([String].self, from: Data(tags.utf8)))
                }
                guard case .text(let id)? = model.columns["id"], let id = UUID(uuidString: id) else { continue }
                models[id] = model
            }
        }
        return models
    }
}
