// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

@Suite("Operations of the ledger")
struct OperationTests {
    @Test("A group is made, edited, archived, deleted and restored", arguments: TestStore.allCases)
    func groups(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        let ledger = world.log.ledger(of: "ana")
        try await Sample.make(in: ledger)
        var group = try await ledger.group(Sample.group)
        #expect(group.fields == Sample.fields())
        #expect(group.members.map(\.name) == ["Ana", "Caio", "Rui"])
        #expect(group.mine == [Sample.ana])
        #expect(group.members.filter(\.isGuest).count == 2)

        try await ledger.perform(.editGroup(Sample.group, GroupFields(name: " Porto ", icon: "car", currency: .usd)))
        try await ledger.perform(.archiveGroup(Sample.group, true))
        group = try await ledger.group(Sample.group)
        #expect(group.fields.name == "Porto" && group.fields.currency == .usd && group.isArchived)
        try await ledger.perform(.archiveGroup(Sample.group, false))

        try await ledger.perform(.deleteGroup(Sample.group))
        #expect(try await ledger.groups(deleted: false).isEmpty)
        #expect(try await ledger.groups(deleted: true).map(\.name) == ["Porto"])
        world.clock.advance(29 * 24 * 60 * 60)
        try await ledger.perform(.restoreGroup(Sample.group))
        let summary = try #require(try await ledger.groups(deleted: false).first)
        #expect(summary.memberCount == 3 && summary.balances.isEmpty && summary.deletedAt == nil)
    }

    @Test("A group that was deleted more than 30 days ago is gone")
    func deletedForGood() async throws {
        let world = try await LedgerWorld()
        let ledger = world.log.ledger(of: "ana")
        try await Sample.make(in: ledger)
        try await ledger.perform(.deleteGroup(Sample.group))
        world.clock.advance(31 * 24 * 60 * 60)
        #expect(try await ledger.groups(deleted: true).isEmpty)
        await #expect(throws: VerniError.notFound) { try await ledger.group(Sample.group) }
        await #expect(throws: VerniError.notFound) { try await ledger.perform(.restoreGroup(Sample.group)) }
    }

    @Test("Members are added, renamed, deleted, claimed, and leave as guests", arguments: TestStore.allCases)
    func members(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        let picture = String(repeating: "ab", count: 32)
        try await ana.perform(.editMember(Sample.group, Sample.caio, name: "Caio M.", picture: picture))
        try await rui.perform(.claimMember(Sample.group, Sample.caio))
        var group = try await rui.group(Sample.group)
        #expect(group.mine == [Sample.rui, Sample.caio])
        #expect(group.member(Sample.caio)?.picture == picture)

        let zoe = MemberID.number(14)
        try await ana.perform(.addMember(Sample.group, zoe, name: "Zoé"))
        try await ana.perform(.deleteMember(Sample.group, zoe))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.leaveGroup(Sample.group))
        await #expect(throws: VerniError.notFound) { try await rui.group(Sample.group) }
        #expect(try await rui.groups(deleted: false).isEmpty)
        group = try await ana.group(Sample.group)
        #expect(group.members.map(\.name) == ["Ana", "Caio M.", "Rui"])
        #expect(group.members.filter(\.isGuest).map(\.id) == [Sample.caio, Sample.rui])
        #expect(group.balances == [.eur: [Sample.ana: 600, Sample.rui: -300, Sample.caio: -300]])
    }

    @Test("Categories are added, edited and deleted")
    func categories() async throws {
        let world = try await LedgerWorld()
        let ledger = world.log.ledger(of: "ana")
        try await Sample.make(in: ledger)
        let food = VerniDomain.Category(id: .number(31), name: "Food", symbol: "fork.knife")
        try await ledger.perform(.addCategory(Sample.group, food))
        try await ledger.perform(.addCategory(Sample.group, .init(id: .number(32), name: "Água", symbol: "drop")))
        try await ledger.perform(.editCategory(Sample.group, .init(id: food.id, name: "Meals", symbol: "cup")))
        #expect(try await ledger.group(Sample.group).categories.map(\.name) == ["Água", "Meals"])
        try await ledger.perform(.deleteCategory(Sample.group, food.id))
        #expect(try await ledger.group(Sample.group).categories.map(\.name) == ["Água"])
    }

    @Test("Expenses are made, edited, deleted and restored, and balances follow", arguments: TestStore.allCases)
    func expenses(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let ledger = world.log.ledger(of: "ana")
        let first = try await ledger.perform(.createExpense(Sample.group, Sample.expense(1, note: "on the beach")))
        #expect(first != nil)
        #expect(try await ledger.perform(.createExpense(Sample.group, Sample.expense(1, "Again"))) == nil)
        #expect(try await ledger.perform(.editExpense(Sample.group, Sample.expense(1, note: "on the beach"))) == nil)
        try await ledger.perform(
            .createExpense(Sample.group, Sample.expense(2, "Sushi", 1_000, by: Sample.rui, in: .jpy)))
        #expect(
            try await ledger.group(Sample.group).balances == [
                .eur: [Sample.ana: 600, Sample.rui: -300, Sample.caio: -300],
                .jpy: Balances([.jpy: try balance(of: 2, 1_000, payer: Sample.rui)])[.jpy],
            ])
        try await ledger.perform(
            .editExpense(Sample.group, Sample.expense(1, "Supper", 90, among: .equal([Sample.rui]))))
        let detail = try await ledger.expense(.number(1), in: Sample.group)
        #expect(detail.expense.fields.title == "Supper" && detail.expense.fields.note.isEmpty)
        #expect(detail.expense.author == "ana" && detail.isEditable && detail.alternatives.isEmpty)
        #expect(try await ledger.group(Sample.group).balances[.eur] == [Sample.ana: 90, Sample.rui: -90])

        try await ledger.perform(.deleteExpense(Sample.group, .number(1)))
        #expect(try await ledger.group(Sample.group).balances[.eur] == nil)
        #expect(try await ledger.expenses(ExpenseQuery(isDeleted: true), offset: 0, limit: 9).total == 1)
        try await ledger.perform(.restoreExpense(Sample.group, .number(1)))
        #expect(try await ledger.group(Sample.group).balances[.eur] == [Sample.ana: 90, Sample.rui: -90])
        let page = try await ledger.expenses(ExpenseQuery(group: Sample.group), offset: 0, limit: 1)
        #expect(page.total == 2 && page.expenses.map(\.id) == [.number(2)])
    }

    private func balance(of number: UInt32, _ units: Int64, payer: MemberID) throws -> [MemberID: Int64] {
        var balances = Balances()
        try balances.add(Sample.amounts(number, units, by: payer, in: .jpy))
        return balances[.jpy]
    }

    @Test("Payments are made, edited, deleted and restored, and balances follow", arguments: TestStore.allCases)
    func payments(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let ledger = world.log.ledger(of: "rui")
        try await ledger.perform(.createExpense(Sample.group, Sample.expense(1)))
        let id = PaymentID.number(1)
        try await ledger.perform(
            .createPayment(Sample.group, id, Sample.payment(300, from: Sample.rui, to: Sample.ana)))
        #expect(try await ledger.group(Sample.group).balances == [.eur: [Sample.ana: 300, Sample.caio: -300]])
        try await ledger.perform(.editPayment(Sample.group, id, Sample.payment(100, from: Sample.rui, to: Sample.ana)))
        #expect(try await ledger.group(Sample.group).balances[.eur]?[Sample.rui] == -200)
        try await ledger.perform(.deletePayment(Sample.group, id))
        #expect(try await ledger.payments(of: Sample.group, deleted: false).isEmpty)
        #expect(try await ledger.group(Sample.group).balances[.eur]?[Sample.rui] == -300)
        try await ledger.perform(.restorePayment(Sample.group, id))
        let payment = try #require(try await ledger.payments(of: Sample.group, deleted: false).first)
        #expect(payment.fields.amounts.amount.minorUnits == 100 && payment.isEditable && payment.author == "rui")
        let cleared = [PaymentFields.Cleared(currency: .eur, amount: 200), .init(currency: .usd, amount: -7)]
        try await ledger.perform(
            .createPayment(
                Sample.group, .number(2),
                Sample.payment(999, from: Sample.rui, to: Sample.ana, in: .brl, cleared: cleared)
            ))
        let balances = try await ledger.group(Sample.group).balances
        #expect(balances[.eur] == [Sample.ana: 300, Sample.caio: -300] && balances[.brl] == nil)
        #expect(balances[.usd] == [Sample.ana: 7, Sample.rui: -7])
    }

    @Test("Comments and receipts are added, changed and removed")
    func comments() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        let expense = ExpenseID.number(1)
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.addComment(Sample.group, expense, .number(1), text: "Olá"))
        try await ana.perform(.addComment(Sample.group, expense, .number(2), text: "Oi"))
        try await rui.perform(.editComment(Sample.group, expense, .number(1), text: "Olá!"))
        let receipt = ReceiptFile(
            id: .number(1), digest: String(repeating: "0c", count: 32), kind: .pdf, byteCount: 1_000)
        try await ana.perform(.addReceipt(Sample.group, expense, receipt))
        var detail = try await ana.expense(expense, in: Sample.group)
        #expect(detail.comments.map(\.text) == ["Olá!", "Oi"])
        #expect(detail.comments.map(\.authorName) == ["Rui", "Ana"] && detail.comments.map(\.isMine) == [false, true])
        #expect(detail.comments.map(\.isEdited) == [true, false])
        #expect(detail.receipts == [receipt] && detail.expense.hasReceipt)
        let later = ReceiptFile(
            id: .number(0), digest: String(repeating: "0d", count: 32), kind: .pdf, byteCount: 1_000)
        try await ana.perform(.addReceipt(Sample.group, expense, later))
        #expect(try await ana.expense(expense, in: Sample.group).receipts == [receipt, later])
        try await ana.perform(.deleteReceipt(Sample.group, expense, later.id))
        #expect(try await world.log.accounts(adding: receipt.digest, toGroupsOf: "rui") == ["ana"])
        try await world.log.ledger(of: "eva").perform(
            .editProfile(name: "Eva", picture: receipt.digest, currency: .eur, hidesAmounts: false))
        #expect(try await world.log.accounts(adding: receipt.digest, toGroupsOf: "eva").isEmpty)
        try await rui.perform(.deleteComment(Sample.group, expense, .number(1)))
        try await rui.perform(.deleteReceipt(Sample.group, expense, receipt.id))
        detail = try await ana.expense(expense, in: Sample.group)
        #expect(detail.comments.map(\.text) == ["Oi"] && detail.receipts.isEmpty && !detail.expense.hasReceipt)
    }

    @Test("A profile and muted groups belong to their account alone")
    func privateScope() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        #expect(try await world.log.profile(of: "ana") == nil)
        try await ana.perform(.editProfile(name: "Ana", picture: nil, currency: .brl, hidesAmounts: true))
        try await ana.perform(.muteGroup(Sample.group, true))
        #expect(
            try await world.log.profile(of: "ana") == LedgerProfile(name: "Ana", currency: .brl, hidesAmounts: true))
        #expect(try await world.log.profile(of: "rui") == nil)
        #expect(try await ana.group(Sample.group).isMuted)
        #expect(try await !rui.group(Sample.group).isMuted)
        try await ana.perform(.muteGroup(Sample.group, false))
        #expect(try await !ana.group(Sample.group).isMuted)
    }

    @Test("An expense has at most 20 receipts, also where a removed one is put back")
    func receiptLimit() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        func add(_ number: UInt32) async throws {
            let file = ReceiptFile(
                id: .number(number), digest: String(repeating: "ab", count: 32), kind: .png, byteCount: 9)
            try await ana.perform(.addReceipt(Sample.group, .number(1), file))
        }
        for number in 1...20 as ClosedRange<UInt32> { try await add(number) }
        await #expect(throws: VerniError.limitReached) { try await add(21) }
        let removal = try #require(try await ana.perform(.deleteReceipt(Sample.group, .number(1), .number(1))))
        try await add(21)
        await #expect(throws: VerniError.limitReached) { try await ana.revert(removal, in: Sample.group) }
        #expect(try await ana.expense(.number(1), in: Sample.group).receipts.count == 20)
    }
}
