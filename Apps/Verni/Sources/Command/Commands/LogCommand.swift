// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VerniTime

/// The subcommand `log`: shows what has happened.
struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show what has happened, the latest first.")

    @Option(help: "The group, by name or identifier. (default: all)") var group: String?
    @Option(help: "The number of entries.") var limit = 20
    @OptionGroup var options: ReplicaOptions

    /// The most entries of one answer.
    private static let most = 10_000

    func validate() throws {
        guard (1...Self.most).contains(limit) else { throw ValidationError("--limit is 1 to \(Self.most).") }
    }

    func run() async throws {
        try await options.run { replica in
            var id: GroupID?
            if let group { id = try await replica.group(group).id }
            let items = try await replica.ledger.activity(in: id, before: nil, limit: limit)
            // Without an account, there is no server for which a change could wait.
            let isConnected = try await replica.ledger.status.isConnected
            return Report(
                lines: items.map { Self.line(of: $0, in: .current, showsWaiting: isConnected) },
                value: items.map(Value.init))
        }
    }

    private struct Value: Encodable {
        let id: String
        let group: GroupID
        let groupName: String
        let author: String
        let date: Date
        let change: String
        let subject: String
        let count: Int
        let amount: AmountValue?
        let isPending: Bool

        init(_ item: ActivityItem) {
            id = item.id.text
            group = item.record.group
            (groupName, author, subject) = (item.groupName, item.authorName, item.subject)
            (date, change, isPending) = (item.date, item.change.rawValue, item.isPending)
            count = item.count
            amount = item.amount.map { AmountValue($0.minorUnits, $0.currency) }
        }
    }

    /// Returns an entry in words: `2026-11-24  Lisbon  Ana added Dinner, 30.00 EUR`.
    static func line(of item: ActivityItem, in zone: TimeZone, showsWaiting: Bool) -> String {
        let amount = item.amount.map { ", \(Amounts.text($0.minorUnits, $0.currency))" } ?? ""
        let subject = item.subject.isEmpty ? "" : " \(item.subject)"
        let author = item.authorName.isEmpty ? "A former member" : item.authorName
        return "\(Day(item.date, in: zone))  \(item.groupName)  \(author) "
            + "\(words(for: item))\(subject)\(amount)\(item.isPending && showsWaiting ? " (waiting)" : "")"
    }

    private static func words(for item: ActivityItem) -> String {
        switch item.change {
        case .created: if case .payment = item.record { "recorded the payment" } else { "added" }
        case .edited: "changed"
        case .deleted: "deleted"
        case .restored: "restored"
        case .archived: "archived"
        case .unarchived: "unarchived"
        case .claimed: "joined as"
        case .left: "left"
        case .categoryAdded: "added the category"
        case .categoryEdited: "changed the category"
        case .categoryDeleted: "deleted the category"
        case .commented: "commented on"
        case .commentEdited: "changed a comment on"
        case .commentDeleted: "deleted a comment on"
        case .receiptAdded: "added a receipt to"
        case .receiptRemoved: "removed a receipt from"
        case .recurrenceSet: "set the repetition of"
        case .recurrenceSkipped: "skipped a repetition of"
        case .recurrenceStopped: "stopped the repetition of"
        case .inviteCreated: "created an invitation to"
        case .inviteRevoked: "revoked an invitation to"
        case .rateSet: "set a rate"
        case .rateRemoved: "removed a rate"
        case .reverted: "took back a change of"
        case .imported: "imported \(item.count) \(item.count == 1 ? "entry" : "entries") into"
        case .other: "changed"
        }
    }
}
