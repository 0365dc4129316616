// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The stored form of an owner's sealed key.
@Model final class StoredVaultKey {
    @Attribute(.unique) var owner: String
    var sealed: Data

    init(_ sealed: Data, of owner: String) {
        self.owner = owner
        self.sealed = sealed
    }

    static func of(_ owner: String) -> FetchDescriptor<StoredVaultKey> {
        FetchDescriptor(predicate: #Predicate { $0.owner == owner })
    }
}

/// The stored form of a sealed record.
@Model final class StoredVaultRecord {
    #Unique<StoredVaultRecord>([\.owner, \.name])
    var owner: String
    var name: String
    var sealed: Data

    init(_ sealed: Data, _ name: String, of owner: String) {
        self.owner = owner
        self.name = name
        self.sealed = sealed
    }

    static func named(_ name: String, of owner: String) -> FetchDescriptor<StoredVaultRecord> {
        FetchDescriptor(predicate: #Predicate { $0.owner == owner && $0.name == name })
    }
}
