// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultLedger
import VerniDomain
import VerniLedger

/// A group with records of all kinds, in all states that an archive keeps.
enum ArchiveSample {
    static let rent = RecurrenceID.number(1)
    static let gym = RecurrenceID.number(2)
    static let food = CategoryID.number(1)
    static let gone = CategoryID.number(2)
    /// The SHA-256 of a receipt.
    static let digest = String(repeating: "ab", count: 32)

    /// Writes the group on the server, as Ana and Rui.
    static func make(in world: LedgerWorld) async throws {
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.addCategory(Sample.group, .init(id: food, name: "Food", symbol: "fork.knife")))
        try await ana.perform(.addCategory(Sample.group, .init(id: gone, name: "Gone", symbol: "tag")))
        try await addExpenses(ana, rui)
        try await addParts(ana, rui)
        try await addRecurrences(in: world, ana)
        try await addPayments(ana)
        try await ana.perform(.setRate(Sample.group, from: .usd, to: .eur, Sample.day, rate: "0.91"))
        try await ana.perform(.deleteCategory(Sample.group, gone))
    }

    private static func addExpenses(_ ana: HostedLedger, _ rui: HostedLedger) async throws {
        let people = [Sample.ana, Sample.rui, Sample.caio]
        let splits: [Split] = [
            .equal(people), .exact([Sample.ana: 400, Sample.rui: 600]), .weights([Sample.ana: 2, Sample.caio: 5]),
            .percent([Sample.rui: 3_333, Sample.caio: 6_667]),
            .adjustment([Sample.ana: 100, Sample.rui: 0, Sample.caio: -50]),
            .items(
                .init(
                    items: [
                        .init(title: "Pão", amount: 500, takers: people),
                        .init(title: "Vinho", amount: 400, takers: [Sample.rui]),
                    ], tax: 111, tip: 9, discount: 20)),
        ]
        for (number, split) in splits.enumerated() {
            let author = number.isMultiple(of: 2) ? ana : rui
            try await author.perform(
                .createExpense(
                    Sample.group,
                    Sample.expense(
                        UInt32(number + 1), "Expense \(number)", 1_000, by: number == 3 ? Sample.rui : Sample.ana,
                        among: split, day: Day(number: Sample.day.number + number), category: number == 1 ? gone : food,
                        note: "a \"note\"\nof two lines")))
        }
        try await ana.perform(
            .createExpense(Sample.group, Sample.expense(10, "Refund", -1_001, among: .equal(people))))
        try await ana.perform(
            .createExpense(Sample.group, Sample.expense(11, "Dollars", 100, among: .equal(people), in: .usd)))
        try await ana.perform(.deleteExpense(Sample.group, .number(1)))
        try await rui.perform(.editExpense(Sample.group, Sample.expense(2, "Changed", 1_200, among: .equal(people))))
    }

    private static func addParts(_ ana: HostedLedger, _ rui: HostedLedger) async throws {
        let expense = ExpenseID.number(3)
        try await ana.perform(.addComment(Sample.group, expense, .number(1), text: "From Ana"))
        try await rui.perform(.addComment(Sample.group, expense, .number(2), text: "De Rui: olá"))
        try await ana.perform(.addComment(Sample.group, expense, .number(3), text: "Deleted"))
        try await ana.perform(.deleteComment(Sample.group, expense, .number(3)))
        try await ana.perform(
            .addReceipt(
                Sample.group, expense, ReceiptFile(id: .number(1), digest: digest, kind: .png, byteCount: 70)))
    }

    private static func addRecurrences(in world: LedgerWorld, _ ana: HostedLedger) async throws {
        func fields(_ title: String, _ number: UInt32, end: RecurrenceRule.End) throws -> RecurrenceFields {
            RecurrenceFields(
                rule: try RecurrenceRule(
                    start: Day(number: 20_750), every: 1, .weeks, end: end, skipped: [Day(number: 20_757)]),
                timeZone: "America/Sao_Paulo", template: try Sample.expense(number, title, 1_000))
        }
        try await ana.perform(.setRecurrence(Sample.group, rent, fields("Rent", 21, end: .never)))
        try await ana.perform(.setRecurrence(Sample.group, gym, fields("Gym", 22, end: .after(3))))
        _ = try await world.log.makeDueExpenses()
        try await ana.perform(.stopRecurrence(Sample.group, gym))
        // One instance moves to another day, and one is deleted.
        let made = try await ana.expenses(ExpenseQuery(text: "rent"), offset: 0, limit: 9).expenses
        guard made.count >= 2 else { throw VerniError.notFound }
        var moved = made[0].fields
        moved.day = Day(number: moved.day.number - 3)
        try await ana.perform(.editExpense(Sample.group, moved))
        try await ana.perform(.deleteExpense(Sample.group, made[1].id))
    }

    private static func addPayments(_ ana: HostedLedger) async throws {
        func pay(_ number: UInt32, _ fields: PaymentFields) async throws {
            try await ana.perform(.createPayment(Sample.group, .number(number), fields))
        }
        try await pay(1, Sample.payment(50, from: Sample.rui, to: Sample.ana))
        try await ana.perform(
            .editPayment(Sample.group, .number(1), Sample.payment(70, from: Sample.rui, to: Sample.ana)))
        try await pay(2, Sample.payment(30, from: Sample.caio, to: Sample.ana))
        try await ana.perform(.deletePayment(Sample.group, .number(2)))
        try await pay(
            3,
            Sample.payment(
                90, from: Sample.caio, to: Sample.ana,
                cleared: [.init(currency: .eur, amount: 60), .init(currency: .usd, amount: 33)]))
        // The last pays a part of a line of the plan, which then stands.
        let line = try await ana.group(Sample.group).plan[.eur]?.first
        guard let line else { throw VerniError.notFound }
        try await pay(4, Sample.payment(max(1, line.amount / 3), from: line.from, to: line.to))
    }
}

extension GroupArchive {
    /// The archive without the authors of records, which are those of the user after an import.
    var withoutAuthors: GroupArchive {
        var archive = self
        for index in archive.members.indices { archive.members[index].isMe = false }
        for index in archive.expenses.indices { archive.expenses[index].author = nil }
        for index in archive.payments.indices { archive.payments[index].author = nil }
        return archive
    }
}
