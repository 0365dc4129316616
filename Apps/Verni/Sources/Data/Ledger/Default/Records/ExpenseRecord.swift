// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// An expense.
@Model final class ExpenseRecord: SyncedModel {
    #Index<ExpenseRecord>([\.group, \.day], [\.recurrence])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var author = ""
    var createdAt = Date.distantPast
    /// The recurrence that has made the expense.
    var recurrence: UUID?
    var title = ""
    /// The number of the day.
    var day = 0
    var category: UUID?
    var note = ""
    /// Amount, currency, payers, split and shares as one value, which ``AmountsCoding`` reads.
    ///
    /// Of concurrent values the latest one counts; the others stay until a user chooses.
    var amounts = Data()
    /// Whether the expense is deleted, which a concurrent edit does not change.
    var isRemoved = false

    static var mergeRules: [MergeRule<ExpenseRecord>] {
        [.fixed(\.group), .fixed(\.author), .fixed(\.createdAt), .fixed(\.recurrence), .keepBoth(\.amounts)]
    }

    init(id: UUID) { self.id = id }
}
