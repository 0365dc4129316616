// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger

/// Draws the steps of one group.
struct GroupSeeder {
    let group: SeedGroup
    let id: GroupID
    let members: [MemberID]
    let through: Day
    let texts: SeedTexts
    private(set) var steps: [SeedStep] = []
    var generator: SeededGenerator
    let categories: [CategoryID]
    /// The expenses that stay, for balances.
    private(set) var amounts: [(day: Day, amounts: ExpenseAmounts)] = []

    init(_ group: SeedGroup, until through: Day, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        self.group = group
        self.through = through
        texts = .texts(in: group.language)
        id = generator.identifier()
        members = group.members.map { _ in generator.identifier() }
        categories = group.categories.map { _ in generator.identifier() }
        self.generator = generator
    }

    var start: Day { through.adding(-group.span.start) }
    var last: Day { through.adding(-group.span.end) }

    mutating func add(_ date: Date, _ account: Int, _ operation: LedgerOperation) {
        steps.append(SeedStep(date: date, action: .write(account, operation)))
    }

    mutating func add(_ date: Date, _ action: SeedStep.Action) { steps.append(SeedStep(date: date, action: action)) }

    mutating func draw(expenses count: Int) throws {
        setUp()
        try drawRecurrences()
        try drawExpenses(count)
        try settle()
        finish()
    }

    // MARK: Members

    /// The account that has created the group.
    var creator: Int {
        if case .account(let account, _)? = group.members.first { return account }
        return 0
    }

    /// Returns the accounts that are members on a day, with their members.
    func accounts(on day: Day) -> [(account: Int, member: MemberID)] {
        zip(group.members, members).compactMap { member, id in
            guard case .account(let account, let after) = member, start.adding(after) < day || account == creator
            else { return nil }
            return (account, id)
        }
    }

    /// Returns the account that writes on a day about a member: its own, if it has joined.
    mutating func author(for member: MemberID, on day: Day) -> Int {
        let accounts = accounts(on: day)
        if let own = accounts.first(where: { $0.member == member }) { return own.account }
        return generator.pick(accounts)?.account ?? creator
    }

    private func name(of member: SeedMember) -> String {
        switch member {
        case .account(let account, _): Demonstration.accounts[account].firstName
        case .guest(let name): name
        }
    }

    private mutating func setUp() {
        let eve = start.adding(-1)
        let fields = GroupFields(
            name: group.name, icon: group.icon, currency: group.currencies.first ?? .eur, rights: group.rights)
        for (index, (member, id)) in zip(group.members, members).enumerated() {
            let date = eve.time(21_600 + index * 40)
            if index == 0 {
                add(date, creator, .createGroup(self.id, fields, me: id, myName: name(of: member)))
            } else {
                add(date, creator, .addMember(self.id, id, name: name(of: member)))
            }
        }
        for (index, (category, id)) in zip(group.categories, categories).enumerated() {
            let value = VerniDomain.Category(id: id, name: category.name, symbol: category.symbol)
            add(eve.time(22_200 + index * 20), creator, .addCategory(self.id, value))
        }
        for (index, (member, id)) in zip(group.members, members).enumerated().dropFirst() {
            guard case .account(let account, let after) = member else { continue }
            let day = eve.adding(after)
            let digest = invite(at: day.time(25_000 + index * 60), expiring: day.adding(7), uses: 1)
            add(day.time(27_000 + index * 900), .join(account, tokenDigest: digest, id))
        }
    }

    /// Adds an invitation.
    ///
    /// - Returns: The digest of a token that no user has.
    @discardableResult private mutating func invite(
        at date: Date, expiring day: Day, uses: Int, isRevoked: Bool = false
    ) -> Data {
        let digest = generator.data(32)
        let invite: InviteID = generator.identifier()
        add(date, creator, .createInvite(id, invite, tokenDigest: digest, expiresAt: day.time(0), uses: uses))
        if isRevoked { add(date + 300, creator, .revokeInvite(id, invite)) }
        return digest
    }

    // MARK: Expenses

    private mutating func drawRecurrences() throws {
        for (index, recurrence) in group.recurrences.enumerated() {
            let rule = try recurrence.rule(in: group, until: through)
            let recurrenceID: RecurrenceID = generator.identifier()
            let total = recurrence.share * Int64(clamping: members.count)
            let amounts = try ExpenseAmounts(
                id: ExpenseID(recurrenceID.uuid),
                amount: Money(minorUnits: total, currency: group.currencies.first ?? .eur),
                payers: [members[recurrence.payer]: total], split: .equal(members))
            let template = ExpenseFields(
                title: recurrence.title, day: rule.start, category: categories[recurrence.category], amounts: amounts)
            var written = rule
            written.skipped = []
            add(
                start.adding(-1).time(64_800 + index * 120), creator,
                .setRecurrence(
                    id, recurrenceID, RecurrenceFields(rule: written, timeZone: group.zone, template: template)))
            for day in rule.skipped {
                add(day.adding(-9).time(39_600), creator, .skipRecurrence(id, recurrenceID, day))
            }
            if recurrence.stopped != nil {
                let end = recurrence.end(until: through)
                add(end, .makeDueExpenses)
                add(end + 60, creator, .stopRecurrence(id, recurrenceID))
            }
            // Equal shares without an odd cent are the same for each instance.
            self.amounts += try recurrence.days(in: group, until: through).map { ($0, amounts) }
        }
    }

    /// An expense before its money side is drawn.
    private struct Draft {
        let day: Day
        let seconds: Int
        let title: String
        let category: Int
        let money: Money
    }

    private mutating func drawExpenses(_ count: Int) throws {
        var drafts = try bills()
        while drafts.count < count { drafts.append(try draft()) }
        for draft in drafts.sorted(by: { ($0.day, $0.seconds, $0.title) < ($1.day, $1.seconds, $1.title) }) {
            try write(draft)
        }
    }

    private mutating func bills() throws -> [Draft] {
        var drafts: [Draft] = []
        var day = start
        while day <= last {
            let (_, month, dayOfMonth) = day.parts
            for bill in group.bills where bill.day == dayOfMonth {
                let units = generator.number(in: bill.amount)
                drafts.append(
                    Draft(
                        day: day, seconds: 36_000 + generator.below(9_000), title: texts.title(of: bill, in: month),
                        category: bill.category,
                        money: try Money(minorUnits: Int64(clamping: units), currency: group.currencies.first ?? .eur)))
            }
            day = day.adding(1)
        }
        return drafts
    }

    private mutating func draft() throws -> Draft {
        var day = start.adding(generator.below(last.number - start.number + 1))
        // 1970-01-01 was a Thursday: 2 and 3 are Saturday and Sunday.
        while group.isOnWeekdays, (2...3).contains(day.number % 7), day > start { day = day.adding(-1) }
        let title = generator.pick(group.titles) ?? SeedTitle(group.name, 0, 10...20)
        let others = Array(group.currencies.dropFirst())
        let currency = (generator.chance(14) ? generator.pick(others) : nil) ?? group.currencies.first ?? .eur
        return Draft(
            day: day, seconds: 32_400 + generator.below(46_800), title: title.text, category: title.category,
            money: try generator.money(title.price, in: currency))
    }

    private mutating func write(_ draft: Draft) throws {
        let expense: ExpenseID = generator.identifier()
        var fields = try fields(of: draft, expense)
        let payer = fields.amounts.payers.keys.min() ?? members[0]
        let author = author(for: payer, on: draft.day)
        let date = draft.day.time(draft.seconds)
        let isEdited = generator.chance(2)
        if isEdited {
            var first = fields
            first.title = draft.title + "?"
            add(date, author, .createExpense(id, first))
            add(date + 420, author, .editExpense(id, fields))
        } else {
            add(date, author, .createExpense(id, fields))
        }
        amounts.append((draft.day, fields.amounts))
        if generator.chance(5), let comment = generator.pick(texts.comments) {
            let commenter = generator.pick(accounts(on: draft.day))?.account ?? author
            add(date + 600, commenter, .addComment(id, expense, generator.identifier(), text: comment))
        }
        // In groups of authors and payers, only they delete.
        if generator.below(200) == 0 {
            add(date + 900, author, .deleteExpense(id, expense))
            add(date + 1_500, author, .restoreExpense(id, expense))
        }
        if generator.below(160) == 0 {
            let duplicate: ExpenseID = generator.identifier()
            fields.title += " (\(texts.duplicate))"
            fields.amounts = try ExpenseAmounts(
                id: duplicate, amount: fields.amounts.amount, payers: fields.amounts.payers, split: fields.amounts.split
            )
            add(date + 30, author, .createExpense(id, fields))
            add(date + 200, author, .deleteExpense(id, duplicate))
        }
    }

    private mutating func fields(of draft: Draft, _ expense: ExpenseID) throws -> ExpenseFields {
        let isRefund = generator.below(60) == 0
        let units = draft.money.minorUnits
        var takers = members
        if members.count > 2, generator.chance(35) {
            takers = generator.some(generator.number(in: 2...members.count), of: members).sorted()
        }
        let split = isRefund ? .equal(takers) : generator.split(of: units, among: takers, items: texts.items)
        let count = generator.chance(7) ? 2 : 1
        let payers = generator.some(count, of: members)
        let parts = generator.parts(payers.count, of: units)
        let sign: Int64 = isRefund ? -1 : 1
        let amounts = try ExpenseAmounts(
            id: expense, amount: Money(minorUnits: sign * units, currency: draft.money.currency),
            payers: Dictionary(uniqueKeysWithValues: zip(payers, parts.map { sign * $0 })), split: split)
        return ExpenseFields(
            title: isRefund ? "\(texts.refund): \(draft.title)" : draft.title, day: draft.day,
            category: categories[draft.category],
            note: generator.chance(8) ? generator.pick(texts.notes) ?? "" : "", amounts: amounts)
    }

    // MARK: The end

    private mutating func finish() {
        switch group.ending {
        case .none:
            if case .every = group.settling {
                let isRevoked = generator.chance(40)
                if isRevoked { invite(at: last.time(81_000), expiring: through.adding(20), uses: 1, isRevoked: true) }
                invite(at: last.time(82_000), expiring: through.adding(generator.number(in: 60...300)), uses: 5)
            }
        // The collision archives its group between two writes of a device.
        case .archived: break
        case .deleted: add(last.adding(1).time(40_000), creator, .deleteGroup(id))
        }
    }
}
