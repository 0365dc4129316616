// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// An invitation into a group.
@Model final class InviteRecord: SyncedModel {
    #Index<InviteRecord>([\.group], [\.token])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var author = ""
    var createdAt = Date.distantPast
    /// The SHA-256 of the token in hexadecimal; the token itself is in the link alone.
    var token = ""
    var expiresAt = Date.distantPast
    var uses = 0
    /// The number of users who have joined by it.
    var used = 0
    var isRevoked = false

    static var mergeRules: [MergeRule<InviteRecord>] {
        [
            .fixed(\.group), .fixed(\.author), .fixed(\.createdAt), .fixed(\.token), .fixed(\.expiresAt),
            .fixed(\.uses),
            .sum(\.used),
        ]
    }

    init(id: UUID) { self.id = id }
}
