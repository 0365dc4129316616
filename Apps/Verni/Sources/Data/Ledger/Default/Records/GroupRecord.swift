// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A group, whose identifier is that of its scope.
@Model final class GroupRecord: SyncedModel {
    @Attribute(.unique) private(set) var id: UUID
    /// The account or local name that has created the group.
    var author = ""
    var name = ""
    var icon = ""
    /// The code of the currency of new expenses.
    var currency = ""
    /// The raw value of `EditRights`.
    var rights = ""
    var isArchived = false
    /// The time of its deletion, after which it can be restored for 30 days.
    var deletedAt: Date?

    static var mergeRules: [MergeRule<GroupRecord>] { [.fixed(\.author)] }

    init(id: UUID) { self.id = id }
}
