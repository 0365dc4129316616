// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

@Suite("Activity, history and undo")
struct HistoryTests {
    @Test("Each operation is told once, the latest first, page by page", arguments: TestStore.allCases)
    func activity(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.addComment(Sample.group, .number(1), .number(1), text: "Hi"))
        try await rui.perform(.editExpense(Sample.group, Sample.expense(1, "Supper", 300)))
        try await rui.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(5, from: Sample.rui, to: Sample.ana)))
        try await ana.perform(.archiveGroup(Sample.group, true))
        try await ana.perform(.archiveGroup(Sample.group, false))
        try await ana.perform(.editProfile(name: "A", picture: nil, currency: .eur, hidesAmounts: false))
        var items: [ActivityItem] = []
        while items.count < 100 {
            let page = try await ana.activity(in: nil, before: items.last?.id, limit: 4)
            items += page
            guard page.count == 4 else { break }
        }
        #expect(
            items.map(\.change) == [
                .unarchived, .archived, .created, .edited, .commented, .created, .claimed, .inviteCreated, .created,
                .created, .created,
            ])
        #expect(Set(items.map(\.id)).count == items.count && items.allSatisfy { $0.groupName == "Lisboa" })
        #expect(items.map(\.isMine) == [true, true, false, false, false, true, false, true, true, true, true])
        #expect(items[2].subject == "Rui → Ana" && items[2].amount?.minorUnits == 5)
        #expect(items[3].subject == "Supper" && items[3].amount?.minorUnits == 300 && items[3].share?.minorUnits == 100)
        #expect(items[3].authorName == "Rui" && items[3].record == .expense(Sample.group, .number(1)))
        #expect(items[5].subject == "Dinner" && items[5].amount?.minorUnits == 900)
        #expect(items[6].subject == "Rui" && items[10].record == .group(Sample.group))
        #expect(try await rui.activity(in: Sample.group, before: nil, limit: 2).map(\.isMine) == [false, false])
    }

    @Test("Versions name their differences, and any can be put back")
    func versions() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        let reference = RecordReference.expense(Sample.group, .number(1))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1, "Dinner", 900)))
        try await rui.perform(.editExpense(Sample.group, Sample.expense(1, "Supper", 900, note: "late")))
        try await rui.perform(
            .editExpense(Sample.group, Sample.expense(1, "Supper", 600, by: Sample.rui, note: "late")))
        try await ana.perform(.deleteExpense(Sample.group, .number(1)))
        let versions = try await ana.history(of: reference)
        #expect(versions.map(\.change) == [.deleted, .edited, .edited, .created])
        #expect(versions.map(\.authorName) == ["Ana", "Rui", "Rui", "Ana"])
        #expect(versions[0].differences == [.init(field: .deleted, before: "false", after: "true")])
        #expect(
            versions[1].differences == [
                .init(field: .amount, before: "9.00 EUR", after: "6.00 EUR"),
                .init(field: .payers, before: "Ana 9.00 EUR", after: "Rui 6.00 EUR"),
                .init(
                    field: .shares, before: "Ana 3.00 EUR, Caio 3.00 EUR, Rui 3.00 EUR",
                    after: "Ana 2.00 EUR, Caio 2.00 EUR, Rui 2.00 EUR"),
            ])
        #expect(
            versions[2].differences == [
                .init(field: .title, before: "Dinner", after: "Supper"), .init(field: .note, before: "", after: "late"),
            ])
        #expect(versions[3].differences.map(\.field).contains(.amount) && versions.allSatisfy(\.isRevertible))

        try await ana.revert(versions[0].id, in: Sample.group)
        try await ana.revert(versions[2].id, in: Sample.group)
        let expense = try await ana.expense(.number(1), in: Sample.group).expense
        #expect(!expense.isDeleted && expense.fields.title == "Dinner" && expense.fields.note.isEmpty)
        #expect(expense.fields.amounts.amount.minorUnits == 600)
        #expect(try await ana.history(of: reference).first?.change == .reverted)
    }

    @Test("Each write can be undone, and the undo too", arguments: TestStore.allCases)
    func undo(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let created = try #require(try await ana.perform(.createExpense(Sample.group, Sample.expense(1))))
        let undone = try #require(try await ana.revert(created, in: Sample.group))
        #expect(try await ana.group(Sample.group).balances.isEmpty)
        #expect(try await ana.expense(.number(1), in: Sample.group).expense.isDeleted)
        try await ana.revert(undone, in: Sample.group)
        #expect(try await ana.group(Sample.group).balances[.eur]?[Sample.ana] == 600)
        let payment = try #require(
            try await ana.perform(
                .createPayment(Sample.group, .number(1), Sample.payment(5, from: Sample.rui, to: Sample.ana))))
        try await ana.revert(payment, in: Sample.group)
        #expect(try await ana.payments(of: Sample.group, deleted: true).count == 1)
        let member = try #require(try await ana.perform(.addMember(Sample.group, .number(40), name: "Eva")))
        try await ana.revert(member, in: Sample.group)
        #expect(try await ana.group(Sample.group).members.count == 3)
        let name = try #require(try await ana.perform(.editGroup(Sample.group, Sample.fields("Porto"))))
        try await ana.revert(name, in: Sample.group)
        #expect(try await ana.group(Sample.group).fields.name == "Lisboa")
        let deletion = try #require(try await ana.perform(.deleteGroup(Sample.group)))
        try await ana.revert(deletion, in: Sample.group)
        #expect(try await ana.groups(deleted: false).count == 1)
        try await Recomputation(world.container).check("after undos")
    }

    @Test("An operation of another group, or an unknown one, cannot be put back")
    func strangers() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: .authorAndPayers)
        let (ana, rui, eva) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"), world.log.ledger(of: "eva"))
        let created = try #require(try await ana.perform(.createExpense(Sample.group, Sample.expense(1))))
        try await eva.perform(.createGroup(.number(2), Sample.fields("Eva's"), me: .number(40), myName: "Eva"))
        await #expect(throws: VerniError.notFound) { try await eva.revert(created, in: Sample.group) }
        await #expect(throws: VerniError.notFound) { try await eva.revert(created, in: .number(2)) }
        await #expect(throws: VerniError.notAllowed) { try await rui.revert(created, in: Sample.group) }
        for text in ["", "zz", "01a20eb6f10000020000000000000007"] {
            await #expect(throws: VerniError.notFound) { try await ana.revert(OperationID(text), in: Sample.group) }
        }
    }

    @Test("A replica that has joined by a snapshot cannot revert what came before it")
    func snapshot() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        for number in 0..<1_000 {
            try await ana.perform(
                .setRate(Sample.group, from: .eur, to: .usd, Day(number: number), rate: "1.1"))
        }
        let rui = try await world.device("rui", id: 2).ledger
        try await rui.sync()
        try await rui.perform(.editExpense(Sample.group, Sample.expense(1, "Supper")))
        let versions = try await rui.history(of: .expense(Sample.group, .number(1)))
        #expect(versions.map(\.isRevertible) == [false] && versions.first?.differences.first?.after == "Supper")
        await #expect(throws: VerniError.notFound) { try await rui.revert(versions[0].id, in: Sample.group) }
    }
}
