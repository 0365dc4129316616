// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// A group on a trip, for previews and tests.
package enum SampleData {
    /// Returns an id that ends with a number.
    package static func id<Entity>(_ number: UInt8) -> Identifier<Entity> {
        Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
    }

    package static let ana = Member(id: id(1), name: "Ana Souza", account: "ana", isMe: true)
    package static let rui = Member(id: id(2), name: "Rui Martins", account: "rui")
    package static let bia = Member(id: id(3), name: "Bia Lopes")
    package static let leo = Member(id: id(4), name: "Léo Prado")

    package static let food = VerniDomain.Category(id: id(20), name: "Comida", symbol: "fork.knife")
    package static let now = Date(timeIntervalSince1970: 1_795_543_200)
    package static let today = Day(number: 20_781)

    /// The balances add up to zero; one transfer a line settles them.
    package static let trip = GroupDetail(
        id: id(10), fields: GroupFields(name: "Paraty", icon: "beach.umbrella", currency: .brl),
        members: [ana, bia, leo, rui], categories: [food],
        balances: [.brl: [ana.id: 9_000, rui.id: -3_000, bia.id: -6_000]],
        plan: [
            .brl: [
                Transfer(from: rui.id, to: ana.id, amount: 3_000, circle: [ana.id, rui.id, bia.id]),
                Transfer(from: bia.id, to: ana.id, amount: 6_000, circle: [ana.id, rui.id, bia.id]),
            ]
        ])

    package static let dinner = expense(
        30, "Jantar no centro", 24_000, paidBy: ana, among: [ana, rui, bia, leo], ago: 1)
    package static let boat = expense(31, "Passeio de barco", 48_000, paidBy: rui, among: [ana, rui, bia, leo], ago: 2)
    package static let market = expense(32, "Mercado", 12_345, paidBy: bia, among: [ana, bia, leo], ago: 3)

    package static var contents: PreviewLedger.Contents {
        var contents = PreviewLedger.Contents()
        contents.groups = [
            GroupSummary(
                id: trip.id, name: trip.fields.name, icon: trip.fields.icon, memberCount: 4,
                balances: [.brl: 9_000], changedAt: now),
            GroupSummary(
                id: id(11), name: "Apartamento", icon: "house", memberCount: 2,
                balances: [.brl: -45_050, .eur: 1_200], changedAt: now - 86_400),
        ]
        contents.details = [trip.id: trip]
        contents.expenses = [dinner, boat, market].compactMap(\.self)
        return contents
    }

    /// Returns an expense that members share equally; `nil` for amounts that are none.
    package static func expense(
        _ number: UInt8, _ title: String, _ units: Int64, paidBy payer: Member, among members: [Member], ago days: Int
    ) -> Expense? {
        let id: ExpenseID = id(number)
        guard let amount = try? Money(minorUnits: units, currency: .brl),
            let amounts = try? ExpenseAmounts(
                id: id, amount: amount, payers: [payer.id: units], split: .equal(members.map(\.id)))
        else { return nil }
        return Expense(
            id: id, group: trip.id,
            fields: ExpenseFields(
                title: title, day: Day(number: today.number - days), category: food.id, amounts: amounts),
            author: payer.account ?? "ana", createdAt: now - Double(days) * 86_400)
    }
}
