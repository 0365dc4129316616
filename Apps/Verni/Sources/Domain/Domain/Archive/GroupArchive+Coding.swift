// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The JSON of archived records: amounts in minor units, days as texts, times in milliseconds since 1970.
///
/// A value is checked where it is read, so that no other code meets amounts that do not add up.

extension ArchivedExpense: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, title, day, category, note, author, createdAt, isDeleted, recurrence, order, comments, receipts
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let amounts = try AmountsForm(from: decoder).amounts(try container.decode(ExpenseID.self, forKey: .id))
        self.init(
            fields: ExpenseFields(
                title: try TextLimits.checked(
                    container.decode(String.self, forKey: .title), limit: TextLimits.title),
                day: try container.decode(Day.self, forKey: .day),
                category: try container.decodeIfPresent(CategoryID.self, forKey: .category),
                note: try TextLimits.checkedNote(
                    try container.decodeIfPresent(String.self, forKey: .note) ?? ""),
                amounts: amounts),
            author: try container.decodeIfPresent(MemberID.self, forKey: .author),
            createdAt: try container.decode(Milliseconds.self, forKey: .createdAt).date,
            isDeleted: try container.decodeIfPresent(Bool.self, forKey: .isDeleted) ?? false,
            recurrence: try container.decodeIfPresent(RecurrenceID.self, forKey: .recurrence),
            order: try container.decode(Int.self, forKey: .order),
            comments: try container.decodeIfPresent([ArchivedComment].self, forKey: .comments) ?? [],
            receipts: try container.decodeIfPresent([ReceiptFile].self, forKey: .receipts) ?? [])
    }

    package func encode(to encoder: any Encoder) throws {
        try AmountsForm(fields.amounts).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(fields.title, forKey: .title)
        try container.encode(fields.day, forKey: .day)
        try container.encodeIfPresent(fields.category, forKey: .category)
        try container.encode(fields.note, forKey: .note)
        try container.encodeIfPresent(author, forKey: .author)
        try container.encode(Milliseconds(createdAt), forKey: .createdAt)
        try container.encode(isDeleted, forKey: .isDeleted)
        try container.encodeIfPresent(recurrence, forKey: .recurrence)
        try container.encode(order, forKey: .order)
        try container.encode(comments, forKey: .comments)
        try container.encode(receipts, forKey: .receipts)
    }
}

extension ArchivedComment: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, author, text, createdAt
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(CommentID.self, forKey: .id),
            author: try container.decodeIfPresent(MemberID.self, forKey: .author),
            text: try TextLimits.checked(container.decode(String.self, forKey: .text), limit: TextLimits.note),
            createdAt: try container.decode(Milliseconds.self, forKey: .createdAt).date)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encodeIfPresent(author, forKey: .author)
        try container.encode(text, forKey: .text)
        try container.encode(Milliseconds(createdAt), forKey: .createdAt)
    }
}

extension ArchivedPayment: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, day, note, from, to, amount, currency, cleared, author, createdAt, isDeleted, isEdited, order
    }

    /// The most currencies that a payment clears.
    private static let clearedLimit = 50

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let amounts = try PaymentAmounts(
            from: container.decode(MemberID.self, forKey: .from), to: container.decode(MemberID.self, forKey: .to),
            amount: Money(
                minorUnits: container.decode(Int64.self, forKey: .amount),
                currency: container.decode(Currency.self, forKey: .currency)))
        let cleared = try container.decodeIfPresent([PaymentFields.Cleared].self, forKey: .cleared) ?? []
        guard cleared.count <= Self.clearedLimit, Set(cleared.map(\.currency)).count == cleared.count,
            cleared.allSatisfy({ $0.amount != 0 && $0.amount.magnitude <= Money.limit.magnitude })
        else { throw VerniError.amountOutOfRange }
        self.init(
            id: try container.decode(PaymentID.self, forKey: .id),
            fields: PaymentFields(
                day: try container.decode(Day.self, forKey: .day),
                note: try TextLimits.checkedNote(try container.decodeIfPresent(String.self, forKey: .note) ?? ""),
                amounts: amounts, cleared: cleared.sorted { $0.currency < $1.currency }),
            author: try container.decodeIfPresent(MemberID.self, forKey: .author),
            createdAt: try container.decode(Milliseconds.self, forKey: .createdAt).date,
            isDeleted: try container.decodeIfPresent(Bool.self, forKey: .isDeleted) ?? false,
            isEdited: try container.decodeIfPresent(Bool.self, forKey: .isEdited) ?? false,
            order: try container.decode(Int.self, forKey: .order))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(fields.day, forKey: .day)
        try container.encode(fields.note, forKey: .note)
        try container.encode(fields.amounts.from, forKey: .from)
        try container.encode(fields.amounts.to, forKey: .to)
        try container.encode(fields.amounts.amount.minorUnits, forKey: .amount)
        try container.encode(fields.amounts.amount.currency, forKey: .currency)
        try container.encode(fields.cleared, forKey: .cleared)
        try container.encodeIfPresent(author, forKey: .author)
        try container.encode(Milliseconds(createdAt), forKey: .createdAt)
        try container.encode(isDeleted, forKey: .isDeleted)
        try container.encode(isEdited, forKey: .isEdited)
        try container.encode(order, forKey: .order)
    }
}

extension ArchivedRecurrence: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, start, every, unit, until, times, skipped, timeZone, isStopped, title, category, note
    }

    /// The most days that a recurrence skips.
    private static let skipLimit = 500

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decode(RecurrenceID.self, forKey: .id)
        let last = try container.decodeIfPresent(Day.self, forKey: .until)
        let count = try container.decodeIfPresent(Int.self, forKey: .times)
        let skipped = Set(try container.decodeIfPresent([Day].self, forKey: .skipped) ?? [])
        let zone = try container.decode(String.self, forKey: .timeZone)
        guard skipped.count <= Self.skipLimit, TimeZone(identifier: zone) != nil, last == nil || count == nil else {
            throw VerniError.limitReached
        }
        let rule = try RecurrenceRule(
            start: container.decode(Day.self, forKey: .start), every: container.decode(Int.self, forKey: .every),
            container.decode(RecurrenceRule.Unit.self, forKey: .unit),
            end: last.map { .on($0) } ?? count.map { .after($0) } ?? .never, skipped: skipped)
        self.init(
            id: id,
            fields: RecurrenceFields(
                rule: rule, timeZone: zone,
                template: ExpenseFields(
                    title: try TextLimits.checked(
                        container.decode(String.self, forKey: .title), limit: TextLimits.title),
                    day: rule.start, category: try container.decodeIfPresent(CategoryID.self, forKey: .category),
                    note: try TextLimits.checkedNote(
                        try container.decodeIfPresent(String.self, forKey: .note) ?? ""),
                    amounts: try AmountsForm(from: decoder).amounts(ExpenseID(id.uuid)))),
            isStopped: try container.decodeIfPresent(Bool.self, forKey: .isStopped) ?? false)
    }

    package func encode(to encoder: any Encoder) throws {
        let (rule, template) = (fields.rule, fields.template)
        try AmountsForm(template.amounts).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(rule.start, forKey: .start)
        try container.encode(rule.interval, forKey: .every)
        try container.encode(rule.unit, forKey: .unit)
        switch rule.end {
        case .never: break
        case .on(let day): try container.encode(day, forKey: .until)
        case .after(let count): try container.encode(count, forKey: .times)
        }
        try container.encode(rule.skipped.sorted(), forKey: .skipped)
        try container.encode(fields.timeZone, forKey: .timeZone)
        try container.encode(isStopped, forKey: .isStopped)
        try container.encode(template.title, forKey: .title)
        try container.encodeIfPresent(template.category, forKey: .category)
        try container.encode(template.note, forKey: .note)
    }
}

/// A time as whole milliseconds since 1970, which a file keeps exactly.
private struct Milliseconds: Codable {
    let date: Date

    /// The most milliseconds of a time: the end of the year 9999.
    private static let limit: Int64 = 253_402_300_799_999

    init(_ date: Date) {
        self.date = date
    }

    init(from decoder: any Decoder) throws {
        let count = try decoder.singleValueContainer().decode(Int64.self)
        guard (-Self.limit...Self.limit).contains(count) else { throw VerniError.limitReached }
        date = Date(timeIntervalSince1970: Double(count) / 1_000)
    }

    func encode(to encoder: any Encoder) throws {
        let count = Int64(exactly: (date.timeIntervalSince1970 * 1_000).rounded()) ?? 0
        var container = encoder.singleValueContainer()
        try container.encode(min(max(count, -Self.limit), Self.limit))
    }
}
