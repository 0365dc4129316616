// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The permission of an account to become a member, which the server gives for the token of an invitation.
///
/// It is in the server's database alone, and is spent by the member that it lets in.
@Model final class InviteUse {
    #Index<InviteUse>([\.group, \.account])

    var invite: UUID
    var group: UUID
    var account: String
    var isSpent = false

    init(invite: UUID, group: UUID, account: String) {
        self.invite = invite
        self.group = group
        self.account = account
    }
}

/// The author of a replica's writes.
@Model final class LocalOwner {
    /// Always 1: a replica has one owner.
    @Attribute(.unique) private(set) var key: Int
    /// The author before there is an account: a name with a random part.
    var name: String
    /// The account that has adopted the replica.
    var account: String?
    /// Whether the replica has received the groups of the account once.
    var hasSynced = false
    /// The time of the latest recurring expense before which the replica has tried to sync.
    var syncedDue: Date?

    /// The beginning of names; no account begins with it.
    static let prefix = "local-"

    init(name: String) {
        key = 1
        self.name = name
    }
}
