// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The values of the previews, always the same.
enum Samples {
    static let me = Member(id: id(1), name: "Marina Alves", account: "marina", isMe: true)
    static let ana = Member(id: id(2), name: "Ana Prado", account: "ana")
    static let bia = Member(id: id(3), name: "Beatriz Nogueira de Sá")
    static let caio = Member(id: id(6), name: "Caio", account: "caio")
    static let members = [me, ana, bia, caio]

    static let group: GroupID = id(10)
    static let dinner = VerniDomain.Category(id: id(20), name: "Restaurantes", symbol: "fork.knife")
    static let rent = VerniDomain.Category(id: id(21), name: "Casa", symbol: "house")
    static let travel = VerniDomain.Category(id: id(22), name: "Viagem", symbol: "airplane")

    static let today = Day(number: 20_782)

    static func id<Entity>(_ number: UInt8) -> Identifier<Entity> {
        Identifier(UUID(uuid: (number, 7, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
    }

    static func money(_ units: Int64, _ currency: Currency = .brl) -> Money? {
        try? Money(minorUnits: units, currency: currency)
    }

    static func expense(
        _ number: UInt8, _ title: String, _ units: Int64, _ currency: Currency = .brl, daysAgo: Int = 0,
        payers: [MemberID: Int64], among takers: [Member] = members, isDeleted: Bool = false,
        hasConflict: Bool = false
    ) -> Expense? {
        guard let amount = money(units, currency),
            let amounts = try? ExpenseAmounts(
                id: id(number), amount: amount, payers: payers, split: .equal(takers.map(\.id)))
        else { return nil }
        return Expense(
            id: id(number), group: group,
            fields: ExpenseFields(title: title, day: Day(number: today.number - daysAgo), amounts: amounts),
            author: "marina", createdAt: Date(timeIntervalSince1970: 0), isDeleted: isDeleted,
            hasConflict: hasConflict)
    }
}
