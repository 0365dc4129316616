// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity
import VitralModels

/// The stored form of a sign-in.
@Model final class StoredSignIn {
    #Index<StoredSignIn>([\.account])
    @Attribute(.unique) var identifier: Data
    /// The account's id, stored in the row so that a page finds the account of a sign-in by reading one row.
    var account: String
    var device: String
    var created: Date
    var lastSeen: Date
    var expiry: Date
    /// The account, whose reference guarantees that no sign-in outlives its account, even if both are written at the
    /// same time.
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

    static func among(_ ids: [Data]) -> FetchDescriptor<StoredSignIn> {
        FetchDescriptor(predicate: #Predicate { ids.contains($0.identifier) })
    }

    static func of(_ account: String) -> FetchDescriptor<StoredSignIn> {
        FetchDescriptor(predicate: #Predicate { $0.account == account })
    }
}
