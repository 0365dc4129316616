// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The members of a group as a user sees them.
struct GroupPeople {
    /// All members that exist, by name.
    let members: [Member]
    /// The user's members.
    let mine: Set<MemberID>
    private let names: [MemberID: String]
    private let accounts: [String: String]
    private let former: FormerMembers

    /// - Parameter all: The members of the group, with the deleted guests, whom deleted records may name.
    init(_ all: [MemberRecord], user: String, former: FormerMembers) {
        let records = all.filter { !$0.isRemoved }
        let named = records.map { (record: $0, key: FoldedText.fold($0.name)) }
            .sorted { ($0.key, $0.record.id) < ($1.key, $1.record.id) }
        let counts = Dictionary(grouping: records.compactMap(\.account)) { $0 }.mapValues(\.count)
        members = named.map { named in
            let record = named.record
            return Member(
                id: MemberID(record.id), name: record.name, picture: record.picture, account: record.account,
                isMe: record.account == user,
                sharesAccount: record.account.map { counts[$0, default: 0] > 1 } ?? false)
        }
        mine = Set(members.lazy.filter(\.isMe).map(\.id))
        names = Dictionary(all.map { (MemberID($0.id), $0.name) }) { first, _ in first }
        accounts = Dictionary(members.compactMap { member in member.account.map { ($0, member.name) } }) { first, _ in
            first
        }
        self.former = former
    }

    func name(of member: MemberID) -> String { names[member] ?? "" }

    /// Returns the name of an account in the group; that of the guest it was last, if it has left.
    ///
    /// The name is empty if the log does not have it.
    func name(ofAccount account: String) throws -> String {
        if let name = accounts[account] { return name }
        return try former.name(of: account)
    }

    /// Returns the first member of an account; `nil` for one that has left.
    func member(ofAccount account: String) -> MemberID? { members.first { $0.account == account }?.id }
}

/// The guests of a group that accounts held before they left, read from the log when one is asked for.
final class FormerMembers {
    private let group: UUID
    private let context: ModelContext
    private let history: SyncHistory
    private var names: [String: String]?

    init(group: UUID, context: ModelContext, history: SyncHistory) {
        self.group = group
        self.context = context
        self.history = history
    }

    /// Returns the name of the guest that an account held last; empty for an unknown account.
    func name(of account: String) throws -> String {
        let known = try names ?? read()
        names = known
        return known[account] ?? ""
    }

    /// A member that another account has claimed since is not named: it has the name of another user.
    private func read() throws -> [String: String] {
        let group = group
        let guests = try context.fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.group == group && $0.account == nil }))
        var last: [String: (stamp: Stamp, name: String)] = [:]
        for guest in guests {
            for logged in try history.entries(of: guest.id, in: context) where !logged.isRefused {
                let entry = logged.entry
                let written = try history.written(to: guest.id, as: MemberRecord.self, by: entry)
                // A log that begins with a snapshot may have the leave alone.
                let holder = written?.account ?? (entry.kind == LedgerKinds.MemberLeave.name ? entry.author : nil)
                guard let holder, last[holder].map({ $0.stamp < entry.stamp }) ?? true else { continue }
                last[holder] = (entry.stamp, guest.name)
            }
        }
        return last.mapValues(\.name)
    }
}
