// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import Vitral

/// Members, amounts and locales of the tests.
enum Samples {
    static let me = Member(id: id(1), name: "Marina Alves", account: "marina", isMe: true)
    static let ana = Member(id: id(2), name: "Ana Prado")
    static let bia = Member(id: id(3), name: "Bia")
    static let members = [me, ana, bia]
    static let expense: ExpenseID = id(9)
    static let group: GroupID = id(10)

    static let english = Locale(identifier: "en")
    static let portuguese = Locale(identifier: "pt-BR")
    static let portugueseClient = ClientProfile(languages: ["pt-BR"])

    static func id<Entity>(_ number: UInt8) -> Identifier<Entity> {
        Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
    }

    static func money(_ units: Int64, _ currency: Currency = .brl) throws -> Money {
        try Money(minorUnits: units, currency: currency)
    }
}
