// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A comment on an expense.
@Model final class CommentRecord: SyncedModel {
    #Index<CommentRecord>([\.expense])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var expense = UUID.absent
    var author = ""
    var createdAt = Date.distantPast
    var text = ""
    var isRemoved = false

    static var mergeRules: [MergeRule<CommentRecord>] {
        [.fixed(\.group), .fixed(\.expense), .fixed(\.author), .fixed(\.createdAt)]
    }

    init(id: UUID) { self.id = id }
}
