// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The identifiers that the records of an archive have in another group.
///
/// They follow from both groups, so that importing the archive again finds what is there, and two groups can import the
/// same archive. In its own group a record keeps its identifier.
struct ArchiveMapping {
    private let source: GroupID
    private let target: GroupID
    /// The members that people of the archive are.
    private let people: [MemberID: MemberID]
    private let categories: [CategoryID: CategoryID]

    init(
        from source: GroupID, to target: GroupID, people: [MemberID: MemberID] = [:],
        categories: [CategoryID: CategoryID] = [:]
    ) {
        self.source = source
        self.target = target
        self.people = people
        self.categories = categories
    }

    // MARK: Identifiers

    func id<Entity>(_ id: Identifier<Entity>) -> Identifier<Entity> {
        guard source != target else { return id }
        return Identifier(DerivedUUID.make(["archive", target.description, id.description]))
    }

    func member(_ id: MemberID) -> MemberID { people[id] ?? self.id(id) }

    func category(_ id: CategoryID) -> CategoryID { categories[id] ?? self.id(id) }

    /// Returns the identifier of an expense; that of an instance follows from its recurrence.
    func id(of expense: ArchivedExpense) -> ExpenseID {
        guard source != target, let recurrence = expense.recurrence, let day = expense.instanceDay(of: recurrence)
        else { return id(expense.id) }
        return ExpenseID(DerivedUUID.instance(of: id(recurrence).uuid, day: day))
    }

    // MARK: Records

    /// Returns an expense without its comments and receipts.
    func expense(_ expense: ArchivedExpense) throws(VerniError) -> ArchivedExpense {
        var mapped = expense
        mapped.fields = try fields(expense.fields, of: id(of: expense))
        mapped.author = expense.author.map(member)
        mapped.recurrence = expense.recurrence.map(id)
        mapped.comments = []
        mapped.receipts = []
        return mapped
    }

    /// Returns a payment; `nil` for one between two people who are one member.
    func payment(_ payment: ArchivedPayment) throws(VerniError) -> ArchivedPayment? {
        let amounts = payment.fields.amounts
        let (from, to) = (member(amounts.from), member(amounts.to))
        guard from != to else { return nil }
        return ArchivedPayment(
            id: id(payment.id),
            fields: PaymentFields(
                day: payment.fields.day, note: payment.fields.note,
                amounts: try PaymentAmounts(from: from, to: to, amount: amounts.amount),
                cleared: payment.fields.cleared),
            author: payment.author.map(member), createdAt: payment.createdAt, isDeleted: payment.isDeleted,
            isEdited: payment.isEdited, order: payment.order)
    }

    func recurrence(_ recurrence: ArchivedRecurrence) throws(VerniError) -> ArchivedRecurrence {
        let id = id(recurrence.id)
        let template = try fields(recurrence.fields.template, of: ExpenseID(id.uuid))
        return ArchivedRecurrence(
            id: id,
            fields: RecurrenceFields(
                rule: recurrence.fields.rule, timeZone: recurrence.fields.timeZone, template: template),
            isStopped: recurrence.isStopped)
    }

    private func fields(_ fields: ExpenseFields, of expense: ExpenseID) throws(VerniError) -> ExpenseFields {
        ExpenseFields(
            title: fields.title, day: fields.day, category: fields.category.map(category), note: fields.note,
            amounts: try amounts(fields.amounts, of: expense))
    }

    /// Returns amounts with the same shares.
    ///
    /// A rule that shares odd cents by another identifier in another way, or that
    /// names two people who are one member, becomes its result.
    private func amounts(_ amounts: ExpenseAmounts, of expense: ExpenseID) throws(VerniError) -> ExpenseAmounts {
        guard source != target || !people.isEmpty else { return amounts }
        // Values of an archive are of one sign, and at most 100 of 10¹² each.
        let payers = merged(amounts.payers)
        let shares = merged(amounts.shares)
        let mapped = try? ExpenseAmounts(
            id: expense, amount: amounts.amount, payers: payers, split: split(amounts.split))
        if let mapped, mapped.shares == shares { return mapped }
        return try ExpenseAmounts(
            id: expense, amount: amounts.amount, payers: payers,
            split: .exact(shares.mapValues { Int64(clamping: $0.magnitude) }))
    }

    private func merged(_ values: [MemberID: Int64]) -> [MemberID: Int64] {
        Dictionary(values.map { (member($0.key), $0.value) }, uniquingKeysWith: &+)
    }

    private func split(_ split: Split) -> Split {
        switch split {
        case .equal(let members): .equal(members.map(member))
        case .exact(let values): .exact(merged(values))
        case .weights(let values): .weights(merged(values))
        case .percent(let values): .percent(merged(values))
        case .adjustment(let values): .adjustment(merged(values))
        case .items(var receipt):
            .items(
                {
                    for index in receipt.items.indices {
                        receipt.items[index].takers = receipt.items[index].takers.map(member)
                    }
                    return receipt
                }())
        }
    }
}
