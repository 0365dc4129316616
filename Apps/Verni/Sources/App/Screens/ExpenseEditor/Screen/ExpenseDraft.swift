// SPDX-License-Identifier: Apache-2.0

package import VerniDesignSystem
package import VerniDomain

/// An expense while it is edited, with all texts as the user has typed them.
package struct ExpenseDraft: Hashable, Sendable, Codable {
    /// The expense's id, which a new one has from the start: saving it twice creates nothing twice.
    package let id: ExpenseID
    package var title: String
    package var amount: AmountDraft
    /// Whether the amount is paid back; it is typed without a sign.
    package var isRefund: Bool
    package var day: Day
    package var category: CategoryID?
    package var note: String
    package var payers: PayersDraft
    package var split: SplitDraft
    /// The rule of an expense that repeats.
    package var repetition: RepetitionDraft?

    /// Creates the draft of a new expense, which the user pays and all members share.
    package init(id: ExpenseID, in group: GroupDetail, day: Day) {
        self.id = id
        title = ""
        amount = AmountDraft(currency: group.fields.currency)
        isRefund = false
        self.day = day
        category = nil
        note = ""
        payers = PayersDraft(payer: group.members.first(where: \.isMe)?.id)
        split = SplitDraft(takers: group.members.map(\.id))
    }

    /// Creates the draft of an expense that was saved, or of a new one like it.
    package init(_ fields: ExpenseFields, id: ExpenseID, decimalMark: Character) {
        let amounts = fields.amounts
        self.id = id
        title = fields.title
        amount = AmountDraft(amounts.amount.absolute, decimalMark: decimalMark)
        isRefund = amounts.amount.minorUnits < 0
        day = fields.day
        category = fields.category
        note = fields.note
        payers = PayersDraft(amounts.payers, currency: amounts.amount.currency, decimalMark: decimalMark)
        split = SplitDraft(amounts.split, currency: amounts.amount.currency, decimalMark: decimalMark)
    }

    /// Creates the draft of a rule, whose day is the first.
    package init(_ recurrence: Recurrence, decimalMark: Character) {
        let fields = recurrence.fields
        self.init(fields.template, id: ExpenseID(recurrence.id.uuid), decimalMark: decimalMark)
        day = fields.rule.start
        repetition = RepetitionDraft(fields.rule)
    }

    /// Removes all members but those of the group: one that was deleted meanwhile has no row in the form.
    package mutating func keepMembers(of group: GroupDetail) {
        let members = Set(group.members.map(\.id))
        payers.keep(members)
        split.keep(members)
    }

    /// Returns the amount, below zero for a refund.
    ///
    /// - Throws: What ``AmountDraft/money(decimalMark:)`` throws, and ``VerniError/amountOutOfRange`` for zero.
    package func money(decimalMark: Character) throws(VerniError) -> Money {
        let money = try amount.money(decimalMark: decimalMark)
        guard money.minorUnits != 0 else { throw .amountOutOfRange }
        guard isRefund else { return money }
        return try Money(minorUnits: 0 &- Int64(clamping: money.minorUnits.magnitude), currency: money.currency)
    }

    /// Returns the fields to save.
    ///
    /// - Throws: The first problem, in the order of the form.
    package func fields(decimalMark: Character) throws(VerniError) -> ExpenseFields {
        let title = try TextLimits.checked(title, limit: TextLimits.title)
        let money = try money(decimalMark: decimalMark)
        let note = try TextLimits.checkedNote(note.trimmed)
        let payers = try payers.payers(of: money, decimalMark: decimalMark)
        let split = try split.split(amount: money, expense: id, decimalMark: decimalMark)
        return ExpenseFields(
            title: title, day: day, category: category, note: note,
            amounts: try ExpenseAmounts(id: id, amount: money, payers: payers, split: split))
    }

    /// Returns the rule of an expense that repeats; `nil` for one that does not.
    ///
    /// - Throws: ``VerniError/limitReached`` for numbers that are none, or out of range.
    package func rule() throws(VerniError) -> RecurrenceRule? {
        try repetition?.rule(from: day)
    }
}

/// The rule of an expense that repeats, while it is edited.
package struct RepetitionDraft: Hashable, Sendable, Codable {
    /// The kinds of ends.
    package enum End: String, Hashable, Sendable, Codable, CaseIterable {
        case never, day, count
    }

    package var interval = "1"
    package var unit = RecurrenceRule.Unit.months
    package var end = End.never
    /// The last day of a rule that ends on one.
    package var last: Day
    /// The times of a rule that ends after some.
    package var count = "12"

    /// Creates the draft of a rule.
    ///
    /// - Parameter last: The day that is offered as the last one.
    package init(last: Day) {
        self.last = last
    }

    /// Creates the draft of a rule that was saved.
    package init(_ rule: RecurrenceRule) {
        interval = String(rule.interval)
        unit = rule.unit
        last = Day(number: rule.start.number + 365)
        switch rule.end {
        case .never: end = .never
        case .on(let day): (end, last) = (.day, day)
        case .after(let times): (end, count) = (.count, String(times))
        }
    }

    /// Whether the interval can be read.
    package var hasInterval: Bool { number(interval) != nil }
    /// Whether the count can be read.
    package var hasCount: Bool { number(count) != nil }

    func rule(from start: Day) throws(VerniError) -> RecurrenceRule {
        guard let interval = number(interval) else { throw .limitReached }
        let end: RecurrenceRule.End
        switch self.end {
        case .never: end = .never
        case .day: end = .on(max(last, start))
        case .count:
            guard let count = number(count) else { throw .limitReached }
            end = .after(count)
        }
        return try RecurrenceRule(start: start, every: interval, unit, end: end)
    }

    /// Returns a number from 1 to 1,000.
    private func number(_ text: String) -> Int? {
        guard let number = Int(text.trimmed, radix: 10), (1...1_000).contains(number) else { return nil }
        return number
    }
}
