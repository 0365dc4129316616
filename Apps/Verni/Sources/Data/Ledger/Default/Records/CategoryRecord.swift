// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A category of a group.
@Model final class CategoryRecord: SyncedModel {
    #Index<CategoryRecord>([\.group])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var name = ""
    /// The name of a symbol.
    var symbol = ""
    var isRemoved = false

    static var mergeRules: [MergeRule<CategoryRecord>] { [.fixed(\.group)] }

    init(id: UUID) { self.id = id }
}
