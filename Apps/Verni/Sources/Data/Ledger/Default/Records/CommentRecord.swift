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
    /// The member who has written a comment that `author` has imported; `nil` if the author has written it.
    var writer: UUID?
    var createdAt = Date.distantPast
    var text = ""
    var isRemoved = false

    static var mergeRules: [MergeRule<CommentRecord>] {
        [.fixed(\.group), .fixed(\.expense), .fixed(\.author), .fixed(\.writer), .fixed(\.createdAt)]
    }

    init(id: UUID) { self.id = id }
}
