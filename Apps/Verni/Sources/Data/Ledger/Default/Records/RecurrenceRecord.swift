// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A rule that makes expenses.
@Model final class RecurrenceRecord: SyncedModel {
    #Index<RecurrenceRecord>([\.group])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var author = ""
    /// The days, without those that are skipped, as JSON of `RecurrenceRule`; empty before it is set.
    var rule = ""
    var timeZone = ""
    var title = ""
    var category: UUID?
    var note = ""
    /// The amounts of each instance, shared as by an expense with the identifier of the recurrence.
    var amounts = Data()
    /// The skipped days as texts, each of which is skipped alone.
    var skipped: Set<String> = []
    var isStopped = false

    static var mergeRules: [MergeRule<RecurrenceRecord>] {
        [
            .fixed(\.group), .fixed(\.author),
            .together([\.rule, \.timeZone, \.title, \.category, \.note, \.amounts]), .set(\.skipped),
        ]
    }

    init(id: UUID) { self.id = id }
}
