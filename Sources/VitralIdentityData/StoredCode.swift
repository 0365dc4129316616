// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralIdentity
import VitralModels

/// The stored form of the codes for one purpose and address.
@Model final class StoredCode {
    #Index<StoredCode>([\.expiry])
    @Attribute(.unique) var identifier: Data
    var code: Data?
    var expiry: Date
    var attemptsLeft: Int
    var sent: [Date]

    init(_ record: CodeRecord, id: Data) {
        identifier = id
        code = record.code
        expiry = record.expiry
        attemptsLeft = record.attemptsLeft
        sent = record.sent
    }

    var record: CodeRecord {
        get { CodeRecord(code: code, expiry: expiry, attemptsLeft: attemptsLeft, sent: sent) }
        set {
            code = newValue.code
            expiry = newValue.expiry
            attemptsLeft = newValue.attemptsLeft
            sent = newValue.sent
        }
    }

    static func with(id: Data) -> FetchDescriptor<StoredCode> {
        FetchDescriptor(predicate: #Predicate { $0.identifier == id })
    }
}
