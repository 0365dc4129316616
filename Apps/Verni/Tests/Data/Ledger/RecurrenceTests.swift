// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger
import VitralModels

@testable import VerniDefaultLedger

@Suite("Recurring expenses")
struct RecurrenceTests {
    /// The day of the test's clock.
    private static let today = Day(number: 20_781)
    private static let id = RecurrenceID.number(1)

    private static func rent(
        from start: Day, skipped: Set<Day> = [], every interval: Int = 1, zone: String = "America/Sao_Paulo"
    ) throws -> RecurrenceFields {
        RecurrenceFields(
            rule: try RecurrenceRule(start: start, every: interval, .weeks, skipped: skipped), timeZone: zone,
            template: try Sample.expense(1, "Rent", 1_000, note: "flat"))
    }

    private static func days(_ ledger: some Ledger) async throws -> [Int] {
        try await ledger.expenses(ExpenseQuery(text: "rent"), offset: 0, limit: 99).expenses
            .map(\.fields.day.number).sorted()
    }

    @Test("The instances that are due are made once, with shares of their own")
    func due() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let start = Day(number: Self.today.number - 15)
        let skipped = Day(number: start.number + 7)
        try await ana.perform(.setRecurrence(Sample.group, Self.id, Self.rent(from: start, skipped: [skipped])))
        #expect(try await ana.recurrences(of: Sample.group).first?.next == start)
        #expect(try await world.log.makeDueExpenses() == 2)
        #expect(try await world.log.makeDueExpenses() == 0)
        #expect(try await Self.days(ana) == [start.number, start.number + 14])
        #expect(try await ana.recurrences(of: Sample.group).first?.next?.number == start.number + 21)
        let expenses = try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).expenses
        #expect(expenses.allSatisfy { $0.recurrence == Self.id && $0.fields.note == "flat" && $0.author == "ana" })
        #expect(expenses.allSatisfy { $0.fields.amounts.shares.values.reduce(0, +) == 1_000 })
        #expect(try await ana.group(Sample.group).balances[.eur]?.values.reduce(0, +) == 0)

        world.clock.advance(7 * 24 * 60 * 60)
        try await ana.perform(.skipRecurrence(Sample.group, Self.id, Day(number: start.number + 28)))
        #expect(try await world.log.makeDueExpenses() == 1)
        world.clock.advance(7 * 24 * 60 * 60)
        #expect(try await world.log.makeDueExpenses() == 0)
        try await ana.perform(.stopRecurrence(Sample.group, Self.id))
        world.clock.advance(70 * 24 * 60 * 60)
        #expect(try await world.log.makeDueExpenses() == 0)
        #expect(try await ana.recurrences(of: Sample.group).first?.next == nil)
    }

    @Test("Two replicas and the server make one instance, and an edit wins over it")
    func replicas() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.setRecurrence(Sample.group, Self.id, Self.rent(from: Self.today)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        #expect(try await ledgers.ana.makeDueExpenses() == 1)
        #expect(try await ledgers.rui.makeDueExpenses() == 1)
        #expect(try await world.log.makeDueExpenses() == 1)
        var expense = try #require(
            try await ledgers.ana.expenses(ExpenseQuery(), offset: 0, limit: 9).expenses.first)
        expense.fields.title = "Rent of July"
        expense.fields.amounts = try ExpenseAmounts(
            id: expense.id, amount: Money(minorUnits: 800, currency: .eur), payers: [Sample.ana: 800],
            split: .equal([Sample.caio]))
        try await ledgers.ana.perform(.editExpense(Sample.group, expense.fields))
        // Rui's instance arrives after the edit, which its author had not seen.
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        for ledger in [ledgers.ana, ledgers.rui] {
            let page = try await ledger.expenses(ExpenseQuery(), offset: 0, limit: 9)
            #expect(page.total == 1 && page.expenses.first?.fields == expense.fields)
            #expect(page.expenses.first?.hasConflict == false)
            #expect(try await ledger.status.refused == 0)
            #expect(try await ledger.group(Sample.group).balances == [.eur: [Sample.ana: 800, Sample.caio: -800]])
        }
        #expect(try await ledgers.ana.status.waiting == 0)
    }

    @Test("A recurrence is editable for the members who may change it, while the group is open")
    func rights() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: .authorAndPayers)
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.setRecurrence(Sample.group, Self.id, Self.rent(from: Self.today)))
        #expect(try await ana.recurrences(of: Sample.group).map(\.isEditable) == [true])
        #expect(try await rui.recurrences(of: Sample.group).map(\.isEditable) == [false])
        try await ana.perform(.archiveGroup(Sample.group, true))
        #expect(try await ana.recurrences(of: Sample.group).map(\.isEditable) == [false])
    }

    @Test("A day begins by the recurrence's own time zone")
    func zones() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        // The clock is at 2026-11-24 18:00 UTC: the 25th has begun in Tokyo, and not in São Paulo.
        let tomorrow = Day(number: Self.today.number + 1)
        try await ana.perform(.setRecurrence(Sample.group, .number(1), Self.rent(from: tomorrow, zone: "Asia/Tokyo")))
        try await ana.perform(.setRecurrence(Sample.group, .number(2), Self.rent(from: tomorrow)))
        #expect(try await world.log.makeDueExpenses() == 1)
        await #expect(throws: VerniError.limitReached) {
            try await ana.perform(
                .setRecurrence(Sample.group, .number(3), Self.rent(from: tomorrow, zone: "Mars/Base")))
        }
    }

    @Test("A recurrence of a member who has left is continued by another")
    func left() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await rui.perform(.setRecurrence(Sample.group, Self.id, Self.rent(from: Self.today)))
        try await rui.perform(.leaveGroup(Sample.group))
        #expect(try await world.log.makeDueExpenses() == 1)
        #expect(try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).expenses.map(\.author) == ["ana"])
    }
}
