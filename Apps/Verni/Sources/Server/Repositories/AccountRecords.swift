// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A sign-up whose address is not confirmed yet.
@Model final class PendingSignUpRecord {
    #Index<PendingSignUpRecord>([\.createdAt])

    /// The key of the address, by which accounts are unique.
    @Attribute(.unique) private(set) var key: String
    var passwordHash = ""
    var name = ""
    var currency = ""
    var language = ""
    var createdAt = Date.distantPast

    init(key: String) { self.key = key }
}

/// The facts about an account beside its names, passwords and profile.
@Model final class AccountRecord {
    /// The identifier of the account.
    @Attribute(.unique) private(set) var account: String
    /// The language of its mails and push messages.
    var language = ""
    /// The name and currency of the sign-up, until the account has a profile.
    var name = ""
    var currency = ""

    init(account: String) { self.account = account }
}
