// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A sign-up whose address is not confirmed yet.
@Model final class PendingSignUpRecord {
    #Index<PendingSignUpRecord>([\.account], [\.createdAt])

    /// The digest of the address and of the proof that the client has which made the sign-up.
    @Attribute(.unique) private(set) var key: String
    /// The identifier of the account that the sign-up becomes.
    private(set) var account = ""
    var passwordHash = ""
    var name = ""
    var currency = ""
    var language = ""
    var createdAt = Date.distantPast

    init(key: String, account: String) {
        self.key = key
        self.account = account
    }
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
    /// A number that each of its files raises, so that two transactions that add one come one after the other.
    var fileRevision = 0

    init(account: String) { self.account = account }
}
