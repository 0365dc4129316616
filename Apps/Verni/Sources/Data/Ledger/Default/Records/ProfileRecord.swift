// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// The profile of an account, in its private scope, whose identifier it has.
@Model final class ProfileRecord: SyncedModel {
    @Attribute(.unique) private(set) var id: UUID
    var name = ""
    var picture: String?
    /// The code of the account's currency.
    var currency = ""
    var hidesAmounts = false

    init(id: UUID) { self.id = id }
}

/// The choice of an account to get no push messages of a group, in its private scope.
@Model final class MuteRecord: SyncedModel {
    #Index<MuteRecord>([\.group])

    @Attribute(.unique) private(set) var id: UUID
    var owner = ""
    var group = UUID.absent
    var isMuted = false

    static var mergeRules: [MergeRule<MuteRecord>] { [.fixed(\.owner), .fixed(\.group)] }

    init(id: UUID) { self.id = id }
}
