// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity
import VitralModels

/// The stored form of a further name of an account.
@Model final class StoredSignInName {
    #Index<StoredSignInName>([\.account])
    @Attribute(.unique) var key: String
    var kind: String
    var text: String?
    var account: String
    /// The account, whose reference guarantees that no name outlives its account, even if both are written at the same
    /// time.
    var owner: StoredAccount?

    init(_ name: SignInName, of account: String) {
        key = name.key
        kind = name.kind
        text = name.text
        self.account = account
    }

    var name: SignInName { SignInName(kind: kind, key: key, text: text) }

    static func with(key: String) -> FetchDescriptor<StoredSignInName> {
        FetchDescriptor(predicate: #Predicate { $0.key == key })
    }

    static func of(_ account: String) -> FetchDescriptor<StoredSignInName> {
        FetchDescriptor(predicate: #Predicate { $0.account == account })
    }
}
