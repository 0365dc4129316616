// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralSync

/// The expense that a recurrence makes on a day.
struct RecurrenceInstance {
    let id: UUID
    let recurrence: UUID
    let group: UUID
    /// The beginning of the day in the zone of the rule.
    let createdAt: Date
    let day: Day
    let template: ExpenseFields
    /// The amounts, shared by the expense's own identifier.
    let amounts: Data

    /// Creates the instance of a day; `nil` if the template is none of this version.
    init?(of record: RecurrenceRecord, on day: Day) {
        let id = DerivedID.instance(of: record.id, day: day.number)
        guard let start = Self.start(of: day, in: record.timeZone),
            let template = RecurrenceTemplate.fields(of: record)?.template,
            let amounts = try? ExpenseAmounts(
                id: ExpenseID(id), amount: template.amounts.amount, payers: template.amounts.payers,
                split: template.amounts.split)
        else { return nil }
        self.id = id
        recurrence = record.id
        group = record.group
        createdAt = start
        self.day = day
        self.template = template
        self.amounts = AmountsCoding.encode(amounts)
    }

    /// Gives an expense the values of the instance.
    func write(to expense: ExpenseRecord) {
        expense.group = group
        expense.createdAt = createdAt
        expense.recurrence = recurrence
        expense.title = template.title
        expense.day = day.number
        expense.category = template.category?.uuid
        expense.note = template.note
        expense.amounts = amounts
    }

    /// Returns whether an expense has the values of the instance.
    func isWritten(in expense: ExpenseRecord) -> Bool {
        expense.id == id && expense.group == group && expense.createdAt == createdAt
            && expense.recurrence == recurrence && expense.title == template.title && expense.day == day.number
            && expense.category == template.category?.uuid && expense.note == template.note
            && expense.amounts == amounts && !expense.isRemoved
    }
}

extension ExpenseRecord {
    /// Returns whether a recurrence has made the expense by an entry, whose stamp then follows from the day.
    func isInstance(of entry: SyncEntry) -> Bool {
        recurrence != nil && entry.stamp.counter == 0
            && entry.stamp.milliseconds == RecurrenceInstance.milliseconds(of: createdAt)
    }
}

// MARK: Days and times

extension RecurrenceInstance {
    /// Returns the rule of a recurrence, with the days that are skipped.
    static func rule(of model: RecurrenceRecord) -> RecurrenceRule? {
        guard var rule = try? JSONDecoder().decode(RecurrenceRule.self, from: Data(model.rule.utf8)) else { return nil }
        rule.skipped = Set(model.skipped.compactMap { Day($0) })
        return rule
    }

    /// Returns the text of a rule, without the days that are skipped; equal rules have equal texts.
    static func text(of rule: RecurrenceRule) throws -> String {
        var rule = rule
        rule.skipped = []
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(rule), as: UTF8.self)
    }

    /// Returns the beginning of a day in a time zone; `nil` for an unknown zone.
    static func start(of day: Day, in timeZone: String) -> Date? {
        guard let calendar = calendar(timeZone) else { return nil }
        let (year, month, day) = day.parts
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }

    /// Returns the day of a time in a time zone.
    static func day(of date: Date, in timeZone: String) -> Day? {
        guard let calendar = calendar(timeZone) else { return nil }
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        return Day(year: year, month: month, day: day)
    }

    /// The milliseconds of the stamp with which an instance is created.
    static func milliseconds(of date: Date) -> UInt64 {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded(.down)
        return UInt64(exactly: min(max(milliseconds, 0), 0x1p48 - 1)) ?? 0
    }

    private static func calendar(_ timeZone: String) -> Calendar? {
        guard let zone = TimeZone(identifier: timeZone) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}
