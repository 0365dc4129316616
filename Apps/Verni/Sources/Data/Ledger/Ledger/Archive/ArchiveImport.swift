// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain

/// The import of an archived group: the operations that write what a ledger lacks.
///
/// ```swift
/// let archive = try ArchiveFile.archive(in: data, now: .now)
/// let work = try await ArchiveImport(archive, to: ledger)
/// try await work.write(to: ledger)
/// ```
///
/// An import creates the group with its own identifiers; into a group that exists already it writes the missing records
/// alone, so that a second import adds nothing, and one that was interrupted can be run again.
package struct ArchiveImport: Sendable {
    /// The group that is written to.
    package let group: GroupID
    /// Whether the group does not exist yet.
    package let isNew: Bool
    /// Whether the group was deleted, and is restored.
    package let isRestored: Bool
    /// The people who become guests.
    package let guests: [ArchivedMember]
    /// The expenses and payments that the ledger lacks.
    package let expenseCount: Int
    package let paymentCount: Int
    /// The first expenses of the archive, by the identifiers that they get, the latest day first.
    package let firstExpenses: [ArchivedExpense]

    private let operations: [LedgerOperation]

    /// The most expenses of ``firstExpenses``.
    private static let shownExpenses = 5

    /// Whether the ledger has all of the archive.
    package var isEmpty: Bool { operations.isEmpty }

    /// Creates the import of an archive as the group that it was, which is restored if it was deleted.
    ///
    /// - Parameter me: The member that the user is; by default that of the user who has exported the group. Only for a
    ///   group that does not exist yet.
    /// - Throws: As ``init(_:into:people:)`` does; ``VerniError/offline`` on a replica that has never received the groups of
    ///   its account.
    package init(_ archive: GroupArchive, to ledger: any Ledger, as me: MemberID? = nil) async throws {
        var current = try await Self.current(archive.id, in: ledger)
        if current == nil {
            // The account may have the group, and this replica not yet: creating it again would be refused.
            try await ledger.receiveGroups()
            current = try await Self.current(archive.id, in: ledger)
        }
        if let current {
            let isDeleted = try await ledger.groups(deleted: true).contains { $0.id == archive.id }
            try self.init(archive, into: current, people: [:], isDeleted: isDeleted)
        } else {
            try self.init(creating: archive, as: me)
        }
    }

    private static func current(_ group: GroupID, in ledger: any Ledger) async throws -> GroupArchive? {
        do {
            return try await ledger.archive(of: group)
        } catch VerniError.notFound {
            return nil
        }
    }

    /// Creates the import of an archive into a group that exists.
    ///
    /// - Parameter people: The members that people of the archive are; those of the group itself are what they were, and
    ///   all others become guests.
    /// - Throws: ``VerniError/unknownMember(_:)`` for a member of another group, ``VerniError/limitReached`` for more
    ///   members or categories than a group may have, and ``VerniError/groupArchived``.
    package init(_ archive: GroupArchive, into current: GroupArchive, people: [MemberID: MemberID] = [:]) throws {
        try self.init(archive, into: current, people: people, isDeleted: false)
    }

    private init(
        _ archive: GroupArchive, into current: GroupArchive, people: [MemberID: MemberID], isDeleted: Bool
    ) throws {
        let known = Set(current.members.map(\.id))
        for member in people.values.sorted() where !known.contains(member) { throw VerniError.unknownMember(member) }
        let live = current.categories.filter { !$0.isDeleted }
        let sameNames =
            archive.id == current.id
            ? [:]
            : Dictionary(
                archive.categories.compactMap { category in
                    live.first { $0.name.isEqualFolded(to: category.name) }.map { (category.id, $0.id) }
                }, uniquingKeysWith: { first, _ in first })
        let mapping = ArchiveMapping(
            from: archive.id, to: current.id, people: archive.id == current.id ? [:] : people, categories: sameNames)
        var plan = ArchivePlan(archive, mapping, current)
        try plan.addRecords()
        // A deleted guest is added for a moment.
        let added = max(plan.members.count, plan.deletedMemberCount > 0 ? 1 : 0)
        guard added + known.count <= ArchiveRules.memberLimit,
            plan.categories.count + live.count <= ArchiveRules.categoryLimit
        else { throw VerniError.limitReached }
        guard plan.operations.isEmpty || !current.isArchived else { throw VerniError.groupArchived }
        if isDeleted { plan.operations.insert(.restoreGroup(current.id), at: 0) }
        self.init(plan, current.id, isNew: false, isRestored: isDeleted)
    }

    private init(creating archive: GroupArchive, as me: MemberID?) throws {
        let mine = me.map { [$0] } ?? archive.mine
        guard let first = mine.first, let member = archive.members.first(where: { $0.id == first }) else {
            throw VerniError.notFound
        }
        let empty = GroupArchive(
            id: archive.id, fields: archive.fields,
            members: [ArchivedMember(id: first, name: member.name, isMe: true)])
        var plan = ArchivePlan(archive, ArchiveMapping(from: archive.id, to: archive.id), empty)
        plan.operations = [.createGroup(archive.id, archive.fields, me: first, myName: member.name)]
        if let picture = member.picture {
            plan.operations.append(.editMember(archive.id, first, name: member.name, picture: picture))
        }
        plan.mine = Set(mine)
        try plan.addRecords()
        if archive.isArchived { plan.operations.append(.archiveGroup(archive.id, true)) }
        self.init(plan, archive.id, isNew: true)
    }

    private init(_ plan: ArchivePlan, _ group: GroupID, isNew: Bool, isRestored: Bool = false) {
        self.group = group
        self.isNew = isNew
        self.isRestored = isRestored
        guests = plan.members.filter { !plan.mine.contains($0.id) }
        expenseCount = plan.expenseCount
        paymentCount = plan.paymentCount
        firstExpenses = Array(
            plan.shown.sorted { ($1.fields.day, $0.id) < ($0.fields.day, $1.id) }.prefix(Self.shownExpenses))
        operations = plan.operations
    }

    /// Writes what the ledger lacks.
    ///
    /// - Returns: The operations that were written, in their order.
    /// - Throws: ``VerniError/notAllowed`` if the group exists, but not for the user; any other error leaves what was
    ///   written until then, and the next import writes the rest.
    @discardableResult package func write(to ledger: any Ledger) async throws -> [OperationID] {
        var ids: [OperationID] = []
        for operation in operations {
            let written: OperationID?
            switch operation {
            case .createGroup:
                written = try await ledger.perform(operation)
                guard written != nil else { throw VerniError.notAllowed }
            // The activity shows without it that a group was restored.
            case .restoreGroup: written = try await ledger.perform(operation)
            default: written = try await ledger.perform(.imported(operation))
            }
            if let written { ids.append(written) }
        }
        return ids
    }
}

/// The operations of an import, as they are found.
private struct ArchivePlan {
    let archive: GroupArchive
    let mapping: ArchiveMapping
    let current: GroupArchive
    var operations: [LedgerOperation] = []
    /// The user's members.
    var mine: Set<MemberID>
    private(set) var members: [ArchivedMember] = []
    private(set) var deletedMemberCount = 0
    private(set) var categories: [ArchivedCategory] = []
    private(set) var expenseCount = 0
    private(set) var paymentCount = 0
    /// The expenses of the archive that are not deleted.
    private(set) var shown: [ArchivedExpense] = []

    private var group: GroupID { current.id }

    init(_ archive: GroupArchive, _ mapping: ArchiveMapping, _ current: GroupArchive) {
        self.archive = archive
        self.mapping = mapping
        self.current = current
        mine = Set(current.mine)
    }

    mutating func addRecords() throws {
        addDeletedMembers()
        addMembers()
        addCategories()
        let waiting = try addRecurrences()
        try addEntries()
        // A recurrence runs only after its expenses are there, or it would make them again.
        for recurrence in waiting {
            operations.append(.setRecurrence(group, recurrence.id, recurrence.fields))
        }
        for category in categories where category.isDeleted {
            operations.append(.deleteCategory(group, category.id))
        }
        let rates = Set(current.rates.map { [$0.from.code, $0.to.code, $0.day.description] })
        for rate in archive.rates where !rates.contains([rate.from.code, rate.to.code, rate.day.description]) {
            operations.append(.setRate(group, from: rate.from, to: rate.to, rate.day, rate: rate.rate))
        }
    }

    /// Adds the missing guests whom only deleted records name, and deletes them.
    private mutating func addDeletedMembers() {
        let known = Set((current.members + current.deletedMembers).map(\.id))
        for member in archive.deletedMembers {
            let id = mapping.member(member.id)
            guard !known.contains(id) else { continue }
            deletedMemberCount += 1
            operations += [.addMember(group, id, name: member.name), .deleteMember(group, id)]
        }
    }

    private mutating func addMembers() {
        let known = Set(current.members.map(\.id))
        for member in archive.members {
            let id = mapping.member(member.id)
            guard !known.contains(id) else { continue }
            members.append(ArchivedMember(id: id, name: member.name, picture: member.picture))
            operations.append(.addMember(group, id, name: member.name))
            if let picture = member.picture {
                operations.append(.editMember(group, id, name: member.name, picture: picture))
            }
            if mine.contains(id) { operations.append(.claimMember(group, id)) }
        }
    }

    private mutating func addCategories() {
        let known = Set(current.categories.map(\.id))
        for category in archive.categories {
            let id = mapping.category(category.id)
            guard !known.contains(id) else { continue }
            categories.append(
                ArchivedCategory(
                    id: id, name: category.name, symbol: category.symbol, isDeleted: category.isDeleted))
            operations.append(
                .addCategory(
                    group, VerniDomain.Category(id: id, name: category.name, symbol: category.symbol)))
        }
    }

    /// Adds the missing recurrences as stopped ones.
    ///
    /// - Returns: Those that run once their expenses are there.
    private mutating func addRecurrences() throws -> [ArchivedRecurrence] {
        let known = Dictionary(current.recurrences.map { ($0.id, $0.isStopped) }) { first, _ in first }
        let expenses = Set(current.expenses.map(\.id))
        var waiting: [ArchivedRecurrence] = []
        for recurrence in archive.recurrences {
            var mapped = try mapping.recurrence(recurrence)
            if let isStopped = known[mapped.id] {
                // An import that was interrupted has left it stopped.
                let isIncomplete = archive.expenses.contains {
                    $0.recurrence == recurrence.id && !expenses.contains(mapping.id(of: $0))
                }
                if isStopped, isIncomplete, !mapped.isStopped { waiting.append(mapped) }
                continue
            }
            if !mapped.isStopped { waiting.append(mapped) }
            mapped.isStopped = true
            operations.append(.importRecord(group, .recurrence(mapped)))
        }
        return waiting
    }

    private enum Entry {
        case expense(ArchivedExpense), payment(ArchivedPayment)

        var order: Int {
            switch self {
            case .expense(let expense): expense.order
            case .payment(let payment): payment.order
            }
        }
    }

    /// Adds expenses and payments in the order of their last changes, on which the plan depends.
    private mutating func addEntries() throws {
        let expenses = Dictionary(current.expenses.map { ($0.id, $0) }) { first, _ in first }
        let payments = Set(current.payments.map(\.id))
        let entries = archive.expenses.map(Entry.expense) + archive.payments.map(Entry.payment)
        for entry in entries.sorted(by: { $0.order < $1.order }) {
            switch entry {
            case .expense(let expense):
                let mapped = try mapping.expense(expense)
                if !expense.isDeleted { shown.append(mapped) }
                let known = expenses[mapped.id]
                if known == nil {
                    expenseCount += 1
                    operations.append(.importRecord(group, .expense(mapped)))
                }
                addParts(of: expense, as: mapped.id, known: known)
            case .payment(let payment):
                guard var mapped = try mapping.payment(payment), !payments.contains(mapped.id) else { continue }
                paymentCount += 1
                // One that was changed pays no line of the plan; here it is restored instead.
                let isRestored = mapped.isEdited && !mapped.isDeleted
                if isRestored { mapped.isDeleted = true }
                operations.append(.importRecord(group, .payment(mapped)))
                if isRestored { operations.append(.restorePayment(group, mapped.id)) }
            }
        }
    }

    private mutating func addParts(of expense: ArchivedExpense, as id: ExpenseID, known: ArchivedExpense?) {
        let comments = Set(known?.comments.map(\.id) ?? [])
        let receipts = Set(known?.receipts.map(\.id) ?? [])
        for comment in expense.comments {
            let author = comment.author.map(mapping.member)
            let mapped = ArchivedComment(
                id: mapping.id(comment.id), author: author, text: comment.text, createdAt: comment.createdAt)
            guard !comments.contains(mapped.id) else { continue }
            let isMine = author.map(mine.contains) ?? false
            operations.append(.importRecord(group, .comment(mapped, on: id, isMine: isMine)))
        }
        for receipt in expense.receipts {
            let mapped = ReceiptFile(
                id: mapping.id(receipt.id), digest: receipt.digest, kind: receipt.kind, byteCount: receipt.byteCount)
            if !receipts.contains(mapped.id) { operations.append(.addReceipt(group, id, mapped)) }
        }
    }
}

extension String {
    /// Returns whether two names are the same, without regard to case and accents.
    func isEqualFolded(to other: String) -> Bool {
        compare(other, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }
}
