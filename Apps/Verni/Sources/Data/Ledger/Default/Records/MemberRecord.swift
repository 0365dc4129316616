// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A member of a group: a guest, or a member whom an account has claimed.
@Model final class MemberRecord: SyncedModel {
    #Index<MemberRecord>([\.group], [\.account])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var name = ""
    /// The SHA-256 of the picture, in hexadecimal.
    var picture: String?
    /// The account that has claimed the member.
    ///
    /// A hub refuses a claim of a claimed member, so the first confirmed claim wins.
    var account: String?
    var isRemoved = false

    static var mergeRules: [MergeRule<MemberRecord>] { [.fixed(\.group)] }

    init(id: UUID) { self.id = id }
}
