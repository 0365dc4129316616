// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity
import VitralModels

/// The stored form of a passkey.
@Model final class StoredPasskey {
    #Index<StoredPasskey>([\.account])
    @Attribute(.unique) var identifier: Data
    var account: String
    var publicKey: Data
    var signCount: UInt32
    var isBackedUp: Bool
    var name: String
    var created: Date
    /// The account, whose reference guarantees that no passkey outlives its account, even if both are written at the
    /// same time.
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

    /// The passkey.
    ///
    /// - Throws: `PasskeyFailure` if the stored key is invalid.
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
