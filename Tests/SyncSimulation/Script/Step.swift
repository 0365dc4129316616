// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralSyncTesting

/// A step of a script.
///
/// A step that cannot be done in its place, because earlier steps were removed, does nothing.
enum Step: Sendable, Hashable {
    case join(device: Int, scope: Int)
    case write(device: Int, record: Int, Change)
    case hosted(account: String, record: Int, Change)
    case revert(device: Int, record: Int)
    case discard(device: Int)
    case forget(device: Int, scope: Int)
    case sync(device: Int, [MemoryTransport.Fault?])
    case forge(device: Int, victim: String)
    case wait(seconds: Double)
    case jump(device: Int, ahead: Double)
    case crash(device: Int, transactions: Int, CrashingStore.Moment)
    case crashHub(transactions: Int, CrashingStore.Moment)
    case copyHub
    case restoreHub
    case copy(from: Int, to: Int)
    case upgrade(device: Int)
    case upgradeHub
    case remove(account: String, scope: Int)
    case admit(account: String, scope: Int)
}

/// A change of a record.
///
/// Any change but ``delete``, and those by operations, creates a record that does not exist.
enum Change: Sendable, Hashable {
    case title, amount, split, text, visits, category, delete
    case addTag(String), removeTag(String)
    /// An amount that the hub's policy refuses.
    case invalidAmount
    /// A claim of the expense's guest.
    case claim
    /// Operations.
    case rename, categorize
}

/// A step with its number in the whole script, from which its values come; so a shorter script has the same values.
struct NumberedStep: Sendable, Hashable {
    var number: Int
    var step: Step
}

// MARK: Text

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .join(let device, let scope): "replica \(device) joins scope \(scope)"
        case .write(let device, let record, let change): "replica \(device) \(change) of record \(record)"
        case .hosted(let account, let record, let change):
            "a page of the hub, as \(account), \(change) of record \(record)"
        case .revert(let device, let record): "replica \(device) reverts the last change of record \(record)"
        case .discard(let device): "replica \(device) discards what was refused"
        case .forget(let device, let scope): "replica \(device) forgets scope \(scope)"
        case .sync(let device, let faults):
            "replica \(device) syncs" + Self.text(faults)
        case .forge(let device, let victim): "replica \(device) sends an entry in the name of \(victim)"
        case .wait(let seconds): "\(seconds) s pass"
        case .jump(let device, let ahead): "the clock of replica \(device) jumps to \(ahead) s ahead"
        case .crash(let device, let transactions, let moment):
            "replica \(device) will crash after \(transactions) transactions, \(moment.text)"
        case .crashHub(let transactions, let moment):
            "the hub will crash after \(transactions) transactions, \(moment.text)"
        case .copyHub: "the hub's database is copied"
        case .restoreHub: "the hub is restored from the copy"
        case .copy(let from, let to): "the file of replica \(from) is copied over that of replica \(to)"
        case .upgrade(let device): "replica \(device) gets the current version"
        case .upgradeHub: "the hub gets the current version"
        case .remove(let account, let scope): "\(account) is removed from scope \(scope)"
        case .admit(let account, let scope): "\(account) is admitted to scope \(scope)"
        }
    }

    private static func text(_ faults: [MemoryTransport.Fault?]) -> String {
        guard let last = faults.lastIndex(where: { $0 != nil }) else { return "" }
        return ": " + faults[...last].map { $0.map { "\($0)" } ?? "ok" }.joined(separator: ", ")
    }
}

extension CrashingStore.Moment {
    var text: String {
        switch self {
        case .begin: "at the beginning of the next one"
        case .beforeCommit: "before the commit of the next one"
        case .afterCommit: "after the commit of the next one"
        }
    }
}

extension Change: CustomStringConvertible {
    var description: String {
        switch self {
        case .title: "changes the title"
        case .amount: "changes the amount and the shares"
        case .split: "changes the shares alone"
        case .text: "changes the text"
        case .visits: "adds to the visits"
        case .category: "changes the category"
        case .delete: "makes the deletion"
        case .addTag(let tag): "adds the tag \(tag)"
        case .removeTag(let tag): "removes the tag \(tag)"
        case .invalidAmount: "makes an invalid amount"
        case .claim: "claims the guest"
        case .rename: "commits a renaming"
        case .categorize: "commits a category"
        }
    }
}
