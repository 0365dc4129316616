// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

extension LedgerView {
    /// Returns the groups for the list, the last changed first.
    func summaries(deleted: Bool) throws -> [GroupSummary] {
        let groups = try groups(deleted: deleted)
        let ids = groups.map(\.id)
        guard !ids.isEmpty else { return [] }
        let states = Dictionary(
            try context.fetch(FetchDescriptor<GroupState>(predicate: #Predicate { ids.contains($0.group) }))
                .map { ($0.group, $0) }
        ) { first, _ in first }
        let mine = try myBalances(in: ids)
        return groups.map { group in
            let state = states[group.id]
            return GroupSummary(
                id: GroupID(group.id), name: group.name, icon: group.icon, isArchived: group.isArchived,
                deletedAt: group.deletedAt, memberCount: state?.memberCount ?? 0,
                balances: mine[group.id, default: [:]], changedAt: state?.changedAt ?? .distantPast)
        }.sorted { ($1.changedAt, $0.id) < ($0.changedAt, $1.id) }
    }

    /// Returns the sums of the user's members, by group and currency.
    private func myBalances(in groups: [UUID]) throws -> [UUID: [Currency: Int64]] {
        let user = user
        let members = try context.fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.account == user && !$0.isRemoved })
        ).map(\.id)
        let rows = try context.fetch(
            FetchDescriptor<BalanceState>(
                predicate: #Predicate { groups.contains($0.group) && members.contains($0.member) && $0.amount != 0 }))
        var sums: [UUID: [Currency: Int64]] = [:]
        for row in rows {
            guard let currency = try? Currency(code: row.currency) else { continue }
            sums[row.group, default: [:]][currency, default: 0] &+= row.amount
        }
        return sums.mapValues { $0.filter { $0.value != 0 } }
    }

    func detail(of id: GroupID) throws -> GroupDetail {
        let group = try visible(id)
        let people = try people(of: id)
        let balances = try balances(of: id)
        let persons = Persons(people.members)
        var plan: [Currency: [Transfer]] = [:]
        for (currency, members) in balances {
            plan[currency] = try standingPlan(of: id, in: currency, balances: members, persons)
        }
        let uuid = id.uuid
        let categories = try context.fetch(
            FetchDescriptor<CategoryRecord>(predicate: #Predicate { $0.group == uuid && !$0.isRemoved }))
        return GroupDetail(
            id: id, fields: fields(of: group), isArchived: group.isArchived, deletedAt: group.deletedAt,
            members: people.members,
            categories: categories.map {
                VerniDomain.Category(id: CategoryID($0.id), name: $0.name, symbol: $0.symbol)
            }.sorted { (FoldedText.fold($0.name), $0.id) < (FoldedText.fold($1.name), $1.id) },
            balances: balances, plan: plan, isMuted: try context.mute(of: id.uuid, by: user)?.isMuted ?? false,
            needsNewerVersion: try history.hasNewerRecords(in: id.uuid, context: context))
    }

    func fields(of group: GroupRecord) -> GroupFields {
        GroupFields(
            name: group.name, icon: group.icon, currency: (try? Currency(code: group.currency)) ?? .eur,
            rights: EditRights(rawValue: group.rights) ?? .authorAndPayers)
    }

    func invites(of id: GroupID) throws -> [Invite] {
        _ = try visible(id)
        let uuid = id.uuid
        return try context.fetch(
            FetchDescriptor<InviteRecord>(
                predicate: #Predicate { $0.group == uuid }, sortBy: [SortDescriptor(\.createdAt, order: .reverse)])
        ).map { invite in
            Invite(
                id: InviteID(invite.id), createdAt: invite.createdAt, expiresAt: invite.expiresAt,
                usesLeft: max(0, invite.uses &- invite.used), isRevoked: invite.isRevoked)
        }
    }

    func recurrences(of id: GroupID) throws -> [Recurrence] {
        let (owner, people) = (try visible(id), try people(of: id))
        let uuid = id.uuid
        let states = Dictionary(
            try context.fetch(FetchDescriptor<RecurrenceState>(predicate: #Predicate { $0.group == uuid }))
                .map { ($0.recurrence, $0) }
        ) { first, _ in first }
        return try context.fetch(
            FetchDescriptor<RecurrenceRecord>(
                predicate: #Predicate { $0.group == uuid }, sortBy: [SortDescriptor(\.title), SortDescriptor(\.id)])
        ).compactMap { record in
            RecurrenceTemplate.fields(of: record).map { fields in
                Recurrence(
                    id: RecurrenceID(record.id), group: id, fields: fields, isStopped: record.isStopped,
                    next: states[record.id]?.day.map { Day(number: $0) },
                    isEditable: mayEdit(
                        owner, author: record.author, payers: fields.template.amounts.payers.keys, people))
            }
        }
    }
}

/// The fields that a recurrence gives to its expenses.
enum RecurrenceTemplate {
    /// Returns the fields of a recurrence; `nil` for one of a newer version.
    static func fields(of record: RecurrenceRecord) -> RecurrenceFields? {
        guard let rule = RecurrenceInstance.rule(of: record),
            let amounts = try? AmountsCoding.decode(record.amounts)?.checked(ExpenseID(record.id))
        else { return nil }
        return RecurrenceFields(
            rule: rule, timeZone: record.timeZone,
            template: ExpenseFields(
                title: record.title, day: rule.start, category: record.category.map { CategoryID($0) },
                note: record.note, amounts: amounts))
    }
}
