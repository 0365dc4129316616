// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels

@testable import VerniDefaultLedger

@Suite("Search and statistics")
struct SearchTests {
    private static let other = GroupID.number(2)
    private static let food = CategoryID.number(31)

    private static func ledger(_ store: TestStore) async throws -> HostedLedger {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.addCategory(Sample.group, .init(id: food, name: "Comida", symbol: "cup")))
        let first = try Sample.expense(1, "Café da manhã", 300, day: day(1), category: food)
        try await ana.perform(.createExpense(Sample.group, first))
        try await ana.perform(
            .createExpense(
                Sample.group,
                Sample.expense(
                    2, "Taxi", 2_000, by: Sample.rui, among: .equal([Sample.rui]), day: day(40), note: "Aeroporto")))
        try await ana.perform(
            .createExpense(
                Sample.group, Sample.expense(3, "Sushi", 5_000, among: .equal([Sample.ana]), in: .jpy, day: day(70))))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(4, "Gone", 1)))
        try await ana.perform(.deleteExpense(Sample.group, .number(4)))
        try await ana.perform(.addComment(Sample.group, .number(2), .number(1), text: "Muito CARO"))
        try await ana.perform(
            .addReceipt(
                Sample.group, .number(3),
                ReceiptFile(id: .number(1), digest: String(repeating: "ab", count: 32), kind: .jpeg, byteCount: 9)))
        try await ana.perform(.createGroup(other, Sample.fields("Work"), me: .number(51), myName: "Ana"))
        let lunch = try Sample.expense(5, "Café", 100, by: .number(51), among: .equal([.number(51)]), day: day(2))
        try await ana.perform(.createExpense(other, lunch))
        return ana
    }

    /// A day from the first of January 2026.
    private static func day(_ number: Int) -> Day { Day(number: 20_453 + number) }

    private static func titles(_ ledger: HostedLedger, _ query: ExpenseQuery) async throws -> [String] {
        let page = try await ledger.expenses(query, offset: 0, limit: 99)
        #expect(page.total == page.expenses.count)
        return page.expenses.map(\.fields.title)
    }

    @Test("Text, person, amount, dates, receipt and deleted find their expenses", arguments: TestStore.allCases)
    func conditions(store: TestStore) async throws {
        let ledger = try await Self.ledger(store)
        let cases: [(ExpenseQuery, [String])] = [
            (ExpenseQuery(), ["Sushi", "Taxi", "Café", "Café da manhã"]),
            (ExpenseQuery(group: Self.other), ["Café"]),
            (ExpenseQuery(text: "CAFE"), ["Café", "Café da manhã"]),
            (ExpenseQuery(text: "manha café"), ["Café da manhã"]),
            (ExpenseQuery(text: "aeroporto"), ["Taxi"]), (ExpenseQuery(text: "caro"), ["Taxi"]),
            // Keyboards of phones add a space to a name.
            (ExpenseQuery(person: "Caio "), ["Café da manhã"]),
            (ExpenseQuery(text: "comida"), ["Café da manhã"]), (ExpenseQuery(text: "comida taxi"), []),
            (ExpenseQuery(text: "caio"), ["Café da manhã"]), (ExpenseQuery(text: "100%_"), []),
            (ExpenseQuery(person: "rui"), ["Taxi", "Café da manhã"]), (ExpenseQuery(person: "Eva"), []),
            (ExpenseQuery(category: Self.food), ["Café da manhã"]),
            (ExpenseQuery(least: 1_000), ["Sushi", "Taxi"]),
            (ExpenseQuery(currency: .eur, least: 1_000), ["Taxi"]),
            (ExpenseQuery(currency: .jpy, least: 1_000), ["Sushi"]),
            (ExpenseQuery(currency: .jpy), ["Sushi"]), (ExpenseQuery(currency: .usd, most: 9_000), []),
            (ExpenseQuery(least: 200, most: 2_000), ["Taxi", "Café da manhã"]),
            (ExpenseQuery(from: Self.day(2), through: Self.day(40)), ["Taxi", "Café"]),
            (ExpenseQuery(hasReceipt: true), ["Sushi"]), (ExpenseQuery(isDeleted: true), ["Gone"]),
        ]
        for (query, expected) in cases {
            #expect(try await Self.titles(ledger, query) == expected, "\(query)")
        }
        let second = try await ledger.expenses(ExpenseQuery(), offset: 1, limit: 2)
        #expect(second.expenses.map(\.fields.title) == ["Taxi", "Café"] && second.total == 4)
        #expect(try await ledger.expenses(ExpenseQuery(), offset: -1, limit: -1).expenses.isEmpty)
    }

    @Test("An expense of a newer version is left out, and the parts go on behind it")
    func newerExpenses() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        for number in 1...2 as ClosedRange<UInt32> {
            try await ana.perform(.createExpense(Sample.group, Sample.expense(number)))
        }
        // The columns of an expense whose record cannot be read.
        let later = world.clock.now
        try await world.container.transaction { context in
            let state = ExpenseState(expense: ExpenseID.number(3).uuid, group: Sample.group.uuid)
            (state.day, state.createdAt) = (Sample.day.number, later)
            context.insert(state)
        }
        var numbers: [[ExpenseID]] = []
        var next: Int? = 0
        while let offset = next {
            let page = try await ana.expenses(ExpenseQuery(group: Sample.group), offset: offset, limit: 2)
            #expect(page.total == 3)
            numbers.append(page.expenses.map(\.id))
            next = page.next
        }
        #expect(numbers == [[.number(2)], [.number(1)]])
    }

    @Test("The expenses of a deleted category are without one, for the search, the sums and the table")
    func deletedCategory() async throws {
        let ledger = try await Self.ledger(.sqlite)
        try await ledger.perform(.deleteCategory(Sample.group, Self.food))
        #expect(try await Self.titles(ledger, ExpenseQuery(text: "comida")).isEmpty)
        let query = StatisticsQuery(currency: .eur, from: Self.day(1), through: Self.day(89))
        #expect(try await ledger.statistics(query).categories == [.init(name: "", amount: 2_400)])
        let table = String(decoding: try await GroupExport(Sample.group, of: ledger).csv, as: UTF8.self)
        #expect(table.contains("Café da manhã,,3.00,EUR") && !table.contains("Comida"))
    }

    @Test("A refund is found by its size", arguments: TestStore.allCases)
    func refunds(store: TestStore) async throws {
        let ledger = try await Self.ledger(store)
        try await ledger.perform(
            .createExpense(Sample.group, Sample.expense(9, "Refund", -4_000, day: Self.day(80))))
        #expect(try await Self.titles(ledger, ExpenseQuery(currency: .eur, least: 3_000)) == ["Refund"])
        #expect(try await Self.titles(ledger, ExpenseQuery(least: 4_000, most: 4_000)) == ["Refund"])
        #expect(try await Self.titles(ledger, ExpenseQuery(text: "refund", most: 3_999)).isEmpty)
    }

    @Test("Search texts follow every change")
    func changes() async throws {
        let ledger = try await Self.ledger(.sqlite)
        try await ledger.perform(.deleteComment(Sample.group, .number(2), .number(1)))
        #expect(try await Self.titles(ledger, ExpenseQuery(text: "caro")).isEmpty)
        try await ledger.perform(.editMember(Sample.group, Sample.caio, name: "Caetano", picture: nil))
        #expect(try await Self.titles(ledger, ExpenseQuery(text: "caetano")) == ["Café da manhã"])
        #expect(try await Self.titles(ledger, ExpenseQuery(text: "caio")).isEmpty)
        try await ledger.perform(.deleteReceipt(Sample.group, .number(3), .number(1)))
        #expect(try await Self.titles(ledger, ExpenseQuery(hasReceipt: true)).isEmpty)
    }

    @Test("Statistics add up by month, category and person, per currency", arguments: TestStore.allCases)
    func statistics(store: TestStore) async throws {
        let ledger = try await Self.ledger(store)
        var query = StatisticsQuery(currency: .eur, from: Self.day(1), through: Self.day(89))
        let all = try await ledger.statistics(query)
        #expect(all.total == 2_400 && all.count == 3 && all.currencies == [.eur, .jpy])
        #expect(
            all.months.map(\.name) == ["2026-01", "2026-02", "2026-03"] && all.months.map(\.amount) == [400, 2_000, 0])
        #expect(all.categories == [.init(name: "", amount: 2_100), .init(name: "Comida", amount: 300)])
        #expect(
            all.people == [
                .init(name: "Rui", amount: 2_100), .init(name: "Ana", amount: 200), .init(name: "Caio", amount: 100),
            ])
        query.onlyMine = true
        query.group = Sample.group
        let mine = try await ledger.statistics(query)
        #expect(mine.total == 100 && mine.count == 1 && mine.people == [.init(name: "Ana", amount: 100)])
        query.from = .earliest
        query.through = .latest
        #expect(try await ledger.statistics(query).months.count == 1)
    }

    @Test("Statistics add up by account over all its members, and tell guests of one name apart")
    func people() async throws {
        let ledger = try await Self.ledger(.sqlite)
        let (mine, guest) = (MemberID.number(61), MemberID.number(52))
        try await ledger.perform(.addMember(Sample.group, mine, name: "Ana's child"))
        try await ledger.perform(.claimMember(Sample.group, mine))
        try await ledger.perform(.addMember(Self.other, guest, name: "Caio"))
        try await ledger.perform(
            .createExpense(
                Sample.group, Sample.expense(6, "Toys", 1_000, among: .equal([mine]), day: Self.day(50))))
        try await ledger.perform(
            .createExpense(
                Self.other,
                Sample.expense(7, "Pens", 60, by: .number(51), among: .equal([guest]), day: Self.day(51))))
        var query = StatisticsQuery(currency: .eur, from: Self.day(1), through: Self.day(89))
        #expect(
            try await ledger.statistics(query).people == [
                .init(name: "Rui", amount: 2_100), .init(name: "Ana's child", amount: 1_200),
                .init(name: "Caio · Lisboa", amount: 100), .init(name: "Caio · Work", amount: 60),
            ])
        query.group = Sample.group
        #expect(try await ledger.statistics(query).people.map(\.name) == ["Rui", "Ana's child", "Caio"])
    }
}
