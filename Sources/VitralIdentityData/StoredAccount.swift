// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity
import VitralModels

/// The stored form of an account.
@Model final class StoredAccount {
    @Attribute(.unique) var identifier: String
    /// The normalized name, which is unique regardless of case.
    @Attribute(.unique) var key: String
    var name: String
    var passwordHash: String
    var created: Date
    @Relationship(deleteRule: .cascade, inverse: \StoredSignIn.owner) var signIns: [StoredSignIn] = []
    @Relationship(deleteRule: .cascade, inverse: \StoredPasskey.owner) var passkeys: [StoredPasskey] = []
    @Relationship(deleteRule: .cascade, inverse: \StoredSignInName.owner) var names: [StoredSignInName] = []

    init(_ account: Account) {
        identifier = account.id
        key = Account.key(of: account.name)
        name = account.name
        passwordHash = account.passwordHash
        created = account.created
    }

    var account: Account { Account(id: identifier, name: name, passwordHash: passwordHash, created: created) }

    static func with(id: String) -> FetchDescriptor<StoredAccount> {
        FetchDescriptor(predicate: #Predicate { $0.identifier == id })
    }

    static func with(key: String) -> FetchDescriptor<StoredAccount> {
        FetchDescriptor(predicate: #Predicate { $0.key == key })
    }
}
