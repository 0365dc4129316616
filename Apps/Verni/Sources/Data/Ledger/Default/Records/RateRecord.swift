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
    /// The amount of `to` that one unit of `from` bought, as digits with a point; empty if the group uses the central bank's
    /// rate again.
    ///
    /// One property says both, so that of a rate and a removal that are written apart the later one wins.
    var rate = ""
    /// Whether an older version has removed the rate.
    var isRemoved = false

    static var mergeRules: [MergeRule<RateRecord>] { [.fixed(\.group), .fixed(\.from), .fixed(\.to), .fixed(\.day)] }

    init(id: UUID) { self.id = id }

    /// Whether the group uses the rate.
    var isUsed: Bool { !isRemoved && !rate.isEmpty }
}
