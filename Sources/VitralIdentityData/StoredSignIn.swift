// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity
import VitralModels

/// A sign-in as a database keeps it.
@Model final class StoredSignIn {
    #Index<StoredSignIn>([\.account])
    @Attribute(.unique) var identifier: Data
    /// The account's id: each page asks whose sign-in it is, and is answered by one row.
    var account: String
    var device: String
    var created: Date
    var lastSeen: Date
    var expiry: Date
    /// Sees to it that no sign-in outlives its account, also where both are written at the same time.
    var owner: StoredAccount?

    init(_ signIn: SignIn) {
        identifier = signIn.id
        account = signIn.account
        device = signIn.device
        created = signIn.created
        lastSeen = signIn.lastSeen
        expiry = signIn.expiry
    }

    var signIn: SignIn {
        SignIn(
            id: identifier, account: account, device: device, created: created, lastSeen: lastSeen, expiry: expiry)
    }

    static func with(id: Data) -> FetchDescriptor<StoredSignIn> {
        FetchDescriptor(predicate: #Predicate { $0.identifier == id })
    }

    static func of(_ account: String) -> FetchDescriptor<StoredSignIn> {
        FetchDescriptor(predicate: #Predicate { $0.account == account })
    }
}
