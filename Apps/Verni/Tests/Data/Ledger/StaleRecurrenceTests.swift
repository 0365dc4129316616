// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

@testable import VerniDefaultLedger

@Suite("Recurrences that replicas, members and the server know in different versions")
struct StaleRecurrenceTests {
    private static let today = Day(number: 20_781)
    private static let id = RecurrenceID.number(1)
    private static let week: TimeInterval = 7 * 24 * 60 * 60

    private static func rent(_ units: Int64 = 1_000, title: String = "Rent", from start: Day = today) throws
        -> RecurrenceFields
    {
        RecurrenceFields(
            rule: try RecurrenceRule(start: start, every: 1, .weeks), timeZone: "America/Sao_Paulo",
            template: try Sample.expense(1, title, units))
    }

    /// Makes the group with a rent that comes in a week, a replica of Rui's that knows it, and the server's page of Ana.
    private static func group(
        rights: EditRights = .all
    ) async throws -> (world: LedgerWorld, ana: HostedLedger, rui: LedgerDevice) {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: rights)
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.setRecurrence(Sample.group, id, rent(from: Day(number: today.number + 7))))
        let rui = try await world.device("rui", id: 2)
        try await rui.ledger.sync()
        return (world, ana, rui)
    }

    private static func titles(_ ledger: some Ledger) async throws -> [String] {
        try await ledger.expenses(ExpenseQuery(), offset: 0, limit: 99).expenses.map(\.fields.title).sorted()
    }

    private static func expectClean(_ device: LedgerDevice) async throws {
        #expect(try await device.ledger.status == LedgerStatus(isConnected: true))
    }

    private static let changes: [LedgerOperation] = [
        .stopRecurrence(Sample.group, id), .skipRecurrence(Sample.group, id, Day(number: today.number + 7)),
        .archiveGroup(Sample.group, true), .deleteGroup(Sample.group),
    ]

    @Test("What was stopped elsewhere makes nothing, neither with a connection nor without one", arguments: changes)
    func stopped(change: LedgerOperation) async throws {
        for isOffline in [false, true] {
            let (world, ana, rui) = try await Self.group()
            try await ana.perform(change)
            world.clock.advance(Self.week)
            rui.goOffline(isOffline)
            // A replica that cannot know better makes the expense, which the server does not want.
            #expect(try await rui.ledger.makeDueExpenses() == (isOffline ? 1 : 0))
            rui.goOffline(false)
            try await rui.ledger.sync()
            try await Self.expectClean(rui)
            for container in [world.container, rui.container] {
                let count = try await container.read { try $0.fetchCount(FetchDescriptor<ExpenseRecord>()) }
                #expect(count == 0)
            }
        }
    }

    @Test("New amounts stay, whether the server has made the expense already or not", arguments: [false, true])
    func amounts(isMade: Bool) async throws {
        let (world, ana, rui) = try await Self.group()
        try await ana.perform(
            .setRecurrence(Sample.group, Self.id, Self.rent(1_200, from: Day(number: Self.today.number + 7))))
        world.clock.advance(Self.week)
        rui.goOffline(true)
        #expect(try await rui.ledger.makeDueExpenses() == 1)
        if isMade { #expect(try await world.log.makeDueExpenses() == 1) }
        rui.goOffline(false)
        try await rui.ledger.sync()
        if !isMade { #expect(try await world.log.makeDueExpenses() == 1) }
        try await rui.ledger.sync()
        try await Self.expectClean(rui)
        for ledger in [ana as any Ledger, rui.ledger] {
            let expenses = try await ledger.expenses(ExpenseQuery(), offset: 0, limit: 9).expenses
            #expect(expenses.map(\.fields.amounts.amount.minorUnits) == [1_200])
            let subjects = try await ledger.activity(in: Sample.group, before: nil, limit: 99).map(\.subject)
            // Both versions of the rule, and one expense.
            #expect(subjects.filter { $0 == "Rent" }.count == 3)
        }
    }

    @Test("The expense is told once, and no member is refused what only payers may change")
    func once() async throws {
        let (world, ana, rui) = try await Self.group(rights: .authorAndPayers)
        world.clock.advance(Self.week)
        rui.goOffline(true)
        #expect(try await rui.ledger.makeDueExpenses() == 1)
        #expect(try await world.log.makeDueExpenses() == 1)
        rui.goOffline(false)
        try await rui.ledger.sync()
        try await Self.expectClean(rui)
        for ledger in [ana as any Ledger, rui.ledger] {
            let activity = try await ledger.activity(in: Sample.group, before: nil, limit: 99)
            #expect(activity.map(\.change).prefix(2) == [.created, .recurrenceSet])
        }
    }

    @Test("What a user has changed without a connection stays, on top of the server's own expense")
    func edits() async throws {
        let (world, ana, rui) = try await Self.group()
        world.clock.advance(Self.week)
        rui.goOffline(true)
        #expect(try await rui.ledger.makeDueExpenses() == 1)
        var fields = try #require(
            try await rui.ledger.expenses(ExpenseQuery(), offset: 0, limit: 9).expenses.first?.fields)
        fields.title = "Rent and heating"
        try await rui.ledger.perform(.editExpense(Sample.group, fields))
        fields.amounts = try ExpenseAmounts(
            id: fields.amounts.id, amount: Money(minorUnits: 1_300, currency: .eur), payers: [Sample.rui: 1_300],
            split: .equal([Sample.ana]))
        try await rui.ledger.perform(.editExpense(Sample.group, fields))
        try await rui.ledger.perform(.addComment(Sample.group, fields.amounts.id, .number(1), text: "paid"))
        #expect(try await world.log.makeDueExpenses() == 1)
        rui.goOffline(false)
        try await rui.ledger.sync()
        try await rui.ledger.sync()
        try await Self.expectClean(rui)
        for ledger in [ana as any Ledger, rui.ledger] {
            let detail = try await ledger.expense(fields.amounts.id, in: Sample.group)
            #expect(detail.expense.fields == fields && detail.alternatives.isEmpty)
            #expect(detail.comments.map(\.text) == ["paid"])
        }
    }

    @Test("A rule and its first expenses arrive together, from a replica that had no connection")
    func first() async throws {
        let (_, ana, rui) = try await Self.group()
        rui.goOffline(true)
        try await rui.ledger.perform(
            .setRecurrence(
                Sample.group, .number(2), Self.rent(title: "Gym", from: Day(number: Self.today.number - 7))))
        #expect(try await rui.ledger.makeDueExpenses() == 2)
        rui.goOffline(false)
        try await rui.ledger.sync()
        try await Self.expectClean(rui)
        #expect(try await Self.titles(ana) == ["Gym", "Gym"])
    }

    @Test("A guest whom a recurrence names stays, and a rule that makes nothing stops no other")
    func guests() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(
            .setRecurrence(Sample.group, Self.id, Self.rent(title: "Bad", from: Day(number: Self.today.number - 1))))
        await #expect(throws: VerniError.notAllowed) { try await ana.perform(.deleteMember(Sample.group, Sample.caio)) }
        let items = try await ana.activity(in: Sample.group, before: nil, limit: 99)
        let caio = try #require(items.first { $0.record == .member(Sample.group, Sample.caio) })
        #expect(!caio.isRevertible)

        // An older version has deleted the guest nevertheless.
        let clock = world.clock
        let lenient = try SyncHub(
            world.container, policy: Anything(), derivation: LedgerDerivation(),
            environment: SyncEnvironment(now: { clock.now }))
        try await lenient.write(Sample.group.uuid, by: "ana") { context in
            try context.member(Sample.caio.uuid)?.isRemoved = true
        }
        var fields = try Self.rent(title: "Good")
        fields.template.amounts = try Sample.amounts(1, 500, among: .equal([Sample.ana, Sample.rui]))
        try await ana.perform(.setRecurrence(Sample.group, .number(2), fields))
        var refused: [RecurrenceID: VerniError] = [:]
        let made = try await world.log.makeDueExpenses { refused[$0] = $1 }
        #expect(made == 1)
        #expect(refused == [Self.id: .unknownMember(Sample.caio)])
        #expect(try await Self.titles(ana) == ["Good"])
        let device = try await world.device("ana", id: 4)
        try await device.ledger.sync()
        world.clock.advance(Self.week)
        #expect(try await device.ledger.makeDueExpenses() == 1)
        // A recurrence that stays refused causes no sync until another expense is due.
        let connections = device.connections
        #expect(try await device.ledger.makeDueExpenses() == 0)
        #expect(device.connections == connections)
        world.clock.advance(Self.week)
        #expect(try await device.ledger.makeDueExpenses() == 1)
        #expect(device.connections == connections + 1)
        // A recurrence that is stopped makes nothing, so that its guest can go.
        try await ana.perform(.stopRecurrence(Sample.group, Self.id))
        #expect(try await world.log.makeDueExpenses() == 1)
    }

    @Test("Taking a new recurrence back deletes its expenses too, except those that a user has edited")
    func undo() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: .authorAndPayers)
        let ana = world.log.ledger(of: "ana")
        let created = try #require(
            try await ana.perform(
                .setRecurrence(Sample.group, Self.id, Self.rent(from: Day(number: Self.today.number - 14)))))
        #expect(try await world.log.makeDueExpenses() == 3)
        let expenses = try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).expenses
        var edited = expenses[1].fields
        edited.note = "late"
        try await ana.perform(.editExpense(Sample.group, edited))
        let undone = try #require(try await ana.revert(created, in: Sample.group))
        #expect(try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).expenses.map(\.id) == [expenses[1].id])
        #expect(try await ana.recurrences(of: Sample.group).map(\.isStopped) == [true])
        #expect(try await ana.activity(in: Sample.group, before: nil, limit: 1).first?.subject == "Rent")
        #expect(try await world.log.makeDueExpenses() == 0)
        try await ana.revert(undone, in: Sample.group)
        #expect(try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).total == 3)
        #expect(try await ana.recurrences(of: Sample.group).map(\.isStopped) == [false])
        try await Recomputation(world.container).check("after an undo")
    }

    @Test("A recurrence of long ago is stopped, and keeps the expenses that it has made")
    func undoLate() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let created = try #require(try await ana.perform(.setRecurrence(Sample.group, Self.id, Self.rent())))
        world.clock.advance(Self.week + 60)
        #expect(try await world.log.makeDueExpenses() == 2)
        try await ana.revert(created, in: Sample.group)
        #expect(try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).total == 2)
        #expect(try await ana.recurrences(of: Sample.group).map(\.isStopped) == [true])
    }

    @Test("A new recurrence with more expenses than one change has room for is stopped alone")
    func undoMany() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let daily = RecurrenceFields(
            rule: try RecurrenceRule(start: Day(number: Self.today.number - 399), every: 1, .days),
            timeZone: "America/Sao_Paulo", template: try Sample.expense(1, "Bread"))
        let created = try #require(try await ana.perform(.setRecurrence(Sample.group, Self.id, daily)))
        #expect(try await world.log.makeDueExpenses() == 400)
        try await ana.revert(created, in: Sample.group)
        #expect(try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).total == 400)
        #expect(try await ana.recurrences(of: Sample.group).map(\.isStopped) == [true])
    }
}

/// A policy without rules.
private struct Anything: SyncPolicy {
    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { true }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {}
}
