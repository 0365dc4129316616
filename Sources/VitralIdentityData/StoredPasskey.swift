// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity
import VitralModels

/// A passkey as a database keeps it.
@Model final class StoredPasskey {
    #Index<StoredPasskey>([\.account])
    @Attribute(.unique) var identifier: Data
    var account: String
    var publicKey: Data
    var signCount: UInt32
    var isBackedUp: Bool
    var name: String
    var created: Date
    /// Sees to it that no passkey outlives its account, also where both are written at the same time.
    var owner: StoredAccount?

    init(_ passkey: Passkey) {
        identifier = passkey.id
        account = passkey.account
        publicKey = passkey.publicKey.storedForm
        signCount = passkey.signCount
        isBackedUp = passkey.isBackedUp
        name = passkey.name
        created = passkey.created
    }

    /// - Throws: `PasskeyFailure` where the stored key is none.
    var passkey: Passkey {
        get throws(PasskeyFailure) {
            Passkey(
                id: identifier, account: account, publicKey: try PasskeyPublicKey(storedForm: publicKey),
                signCount: signCount, isBackedUp: isBackedUp, name: name, created: created)
        }
    }

    static func with(id: Data) -> FetchDescriptor<StoredPasskey> {
        FetchDescriptor(predicate: #Predicate { $0.identifier == id })
    }

    static func of(_ account: String) -> FetchDescriptor<StoredPasskey> {
        FetchDescriptor(predicate: #Predicate { $0.account == account })
    }
}
