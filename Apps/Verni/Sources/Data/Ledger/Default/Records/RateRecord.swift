// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A typed rate of a group, whose identifier follows from the pair and the day.
@Model final class RateRecord: SyncedModel {
    #Index<RateRecord>([\.group])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var from = ""
    var to = ""
    var day = 0
    /// The amount of `to` that one unit of `from` bought, as digits with a point.
    var rate = ""
    /// Whether the group uses the central bank's rate again.
    var isRemoved = false

    static var mergeRules: [MergeRule<RateRecord>] { [.fixed(\.group), .fixed(\.from), .fixed(\.to), .fixed(\.day)] }

    init(id: UUID) { self.id = id }
}
