// SPDX-License-Identifier: Apache-2.0

/// A rule that makes expenses, in a time zone of its own.
package struct Recurrence: Hashable, Sendable, Codable, Identifiable {
    package let id: RecurrenceID
    package let group: GroupID
    package var fields: RecurrenceFields
    package var isStopped: Bool
    /// The next day on which it makes an expense; `nil` after its end.
    package var next: Day?
    /// Whether the user may change it.
    package var isEditable: Bool

    package init(
        id: RecurrenceID, group: GroupID, fields: RecurrenceFields, isStopped: Bool = false, next: Day? = nil,
        isEditable: Bool = true
    ) {
        self.id = id
        self.group = group
        self.fields = fields
        self.isStopped = isStopped
        self.next = next
        self.isEditable = isEditable
    }
}

/// The fields of a recurrence that a user writes.
package struct RecurrenceFields: Hashable, Sendable, Codable {
    package var rule: RecurrenceRule
    /// The identifier of the time zone whose days count, such as `America/Sao_Paulo`.
    package var timeZone: String
    /// The expense that it makes; the day is that of each instance.
    package var template: ExpenseFields

    package init(rule: RecurrenceRule, timeZone: String, template: ExpenseFields) {
        self.rule = rule
        self.timeZone = timeZone
        self.template = template
    }
}
