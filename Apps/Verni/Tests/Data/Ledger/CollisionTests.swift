// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels

@testable import VerniDefaultLedger

/// The table of the log: two replicas write while they are apart, and both end with the same.
@Suite("Operations that collide")
struct CollisionTests {
    /// Runs writes of two replicas that are apart, and returns the state of both.
    private static func collide(
        _ ledgers: (ana: OwnLedger, rui: OwnLedger), _ first: [LedgerOperation], _ second: [LedgerOperation]
    ) async throws {
        for operation in first { try await ledgers.ana.perform(operation) }
        for operation in second { try await ledgers.rui.perform(operation) }
        // Rui's writes are later, and arrive first.
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        try await ledgers.rui.sync()
    }

    private static func both<Value: Equatable & Sendable>(
        _ ledgers: (ana: OwnLedger, rui: OwnLedger), _ read: (OwnLedger) async throws -> Value
    ) async throws -> Value {
        let (ana, rui) = (try await read(ledgers.ana), try await read(ledgers.rui))
        #expect(ana == rui)
        return ana
    }

    @Test("group., category., member. edit: each field alone, the later stamp wins")
    func fields() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        let category = VerniDomain.Category(id: .number(31), name: "Food", symbol: "cup")
        try await ledgers.ana.perform(.addCategory(Sample.group, category))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await Self.collide(
            ledgers,
            [
                .editGroup(Sample.group, GroupFields(name: "Ana's", icon: "car", currency: .eur)),
                .editMember(Sample.group, Sample.caio, name: "Caio A.", picture: nil),
                .editCategory(Sample.group, .init(id: category.id, name: "Food", symbol: "fork")),
            ],
            [
                .editGroup(Sample.group, GroupFields(name: "Rui's", currency: .eur)),
                .editMember(Sample.group, Sample.caio, name: "Caio R.", picture: nil),
                .editCategory(Sample.group, .init(id: category.id, name: "Meals", symbol: "cup")),
            ])
        let group = try await Self.both(ledgers) { ledger in
            let group = try await ledger.group(Sample.group)
            return [
                group.fields.name, group.fields.icon, group.member(Sample.caio)?.name ?? "",
                group.categories.first?.name ?? "", group.categories.first?.symbol ?? "",
            ]
        }
        #expect(group == ["Rui's", "car", "Caio R.", "Meals", "fork"])
        #expect(try await ledgers.ana.status.refused == 0)
    }

    @Test("group.delete, category.delete: the flag of the later stamp")
    func flags() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await Self.collide(
            ledgers, [.archiveGroup(Sample.group, true), .archiveGroup(Sample.group, false)],
            [.archiveGroup(Sample.group, true)])
        #expect(try await Self.both(ledgers) { try await $0.group(Sample.group).isArchived })
    }

    @Test("member.claim: the first confirmed claim wins, the other is refused as already claimed")
    func claims() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.claimMember(Sample.group, Sample.caio))
        try await ledgers.rui.perform(.claimMember(Sample.group, Sample.caio))
        try await ledgers.rui.perform(.createExpense(Sample.group, Sample.expense(1)))
        // Rui's claim is later by its stamp, and confirmed first.
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        #expect(try await Self.both(ledgers) { try await $0.group(Sample.group).member(Sample.caio)?.account } == "rui")
        let refused = try await ledgers.ana.refused
        #expect(refused.map(\.reason) == [.alreadyClaimed] && refused.map(\.change) == [.claimed])
        #expect(refused.first?.record == .member(Sample.group, Sample.caio))
        try await ledgers.ana.discard(try #require(refused.first?.id))
        #expect(try await ledgers.ana.status == LedgerStatus())
    }

    @Test("expense.edit: title, date, category and note alone")
    func expenseFields() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await Self.collide(
            ledgers, [.editExpense(Sample.group, try Sample.expense(1, "Supper"))],
            [.editExpense(Sample.group, try Sample.expense(1, day: Day(number: 5), note: "late"))])
        let expense = try await Self.both(ledgers) { try await $0.expense(.number(1), in: Sample.group).expense }
        #expect(expense.fields.title == "Supper" && expense.fields.day.number == 5 && expense.fields.note == "late")
        #expect(!expense.hasConflict)
    }

    @Test("expense.edit: amounts are one field, the later wins, and the page asks which")
    func amounts() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        let (ana, rui) = (
            try Sample.expense(1, "Dinner", 600, among: .equal([Sample.ana, Sample.rui])),
            try Sample.expense(1, "Dinner", 1_000, by: Sample.rui, among: .exact([Sample.caio: 1_000]))
        )
        try await Self.collide(ledgers, [.editExpense(Sample.group, ana)], [.editExpense(Sample.group, rui)])
        for chosen in [rui, ana] {
            let detail = try await Self.both(ledgers) { ledger in
                let detail = try await ledger.expense(.number(1), in: Sample.group)
                return [detail.expense.fields.amounts] + detail.alternatives.map(\.amounts)
            }
            #expect(detail == [rui.amounts, rui.amounts, ana.amounts])
            #expect(
                try await ledgers.ana.expenses(ExpenseQuery(), offset: 0, limit: 1).expenses.first?.hasConflict == true)
            #expect(
                try await ledgers.ana.group(Sample.group).balances == [.eur: [Sample.rui: 1_000, Sample.caio: -1_000]])
            let alternatives = try await ledgers.ana.expense(.number(1), in: Sample.group).alternatives
            #expect(alternatives.map(\.author) == ["Rui", "Ana"])
            let operation = try #require(alternatives.first { $0.amounts == chosen.amounts }).operation
            let resolution = try await ledgers.ana.perform(.resolveExpense(Sample.group, .number(1), operation))
            try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
            let resolved = try await Self.both(ledgers) { try await $0.expense(.number(1), in: Sample.group) }
            #expect(resolved.alternatives.isEmpty && !resolved.expense.hasConflict)
            #expect(resolved.expense.fields.amounts == chosen.amounts)
            guard chosen.amounts == rui.amounts else { break }
            // The same collision again, of which the other value is chosen.
            #expect(resolution != nil)
            try await Self.collide(
                ledgers, [.editExpense(Sample.group, ana)],
                [
                    .editExpense(Sample.group, try Sample.expense(1, "Dinner", 7)), .editExpense(Sample.group, rui),
                ])
        }
    }

    @Test("expense.delete: it stays deleted with the edit inside, and can be restored")
    func deletion() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await Self.collide(
            ledgers, [.deleteExpense(Sample.group, .number(1))],
            [.editExpense(Sample.group, try Sample.expense(1, "Supper", 30))])
        let detail = try await Self.both(ledgers) { try await $0.expense(.number(1), in: Sample.group).expense }
        #expect(detail.isDeleted && detail.fields.title == "Supper" && detail.fields.amounts.amount.minorUnits == 30)
        #expect(try await Self.both(ledgers) { try await $0.group(Sample.group).balances }.isEmpty)
        try await ledgers.rui.perform(.restoreExpense(Sample.group, .number(1)))
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        #expect(try await Self.both(ledgers) { try await $0.group(Sample.group).balances }[.eur]?[Sample.ana] == 20)
    }

    @Test(
        "payment.: from, to and amounts as one, the later wins, and the page asks which", arguments: TestStore.allCases)
    func payments(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        let ledgers = try await world.devices()
        let id = PaymentID.number(1)
        try await ledgers.ana.perform(
            .createPayment(Sample.group, id, Sample.payment(300, from: Sample.rui, to: Sample.ana)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        let (ana, rui) = (
            try Sample.payment(
                200, from: Sample.rui, to: Sample.ana, cleared: [.init(currency: .usd, amount: 210)]),
            try Sample.payment(300, from: Sample.caio, to: Sample.ana)
        )
        let balances: [Currency: [MemberID: Int64]] = [.eur: [Sample.caio: 300, Sample.ana: -300]]
        for chosen in [rui, ana] {
            try await Self.collide(
                ledgers, [.editPayment(Sample.group, id, ana)],
                [
                    .editPayment(Sample.group, id, try Sample.payment(7, from: Sample.rui, to: Sample.ana)),
                    .editPayment(Sample.group, id, rui),
                ])
            let payment = try #require(try await Self.both(ledgers) { try await $0.payments(of: Sample.group) }.first)
            #expect(payment.fields == rui)
            #expect(payment.alternatives.map(\.author) == ["Rui", "Ana"])
            #expect(payment.alternatives.map(\.amounts) == [rui.amounts, ana.amounts])
            #expect(payment.alternatives.map(\.cleared) == [rui.cleared, ana.cleared])
            #expect(try await Self.both(ledgers) { try await $0.group(Sample.group).balances } == balances)
            let hosted = world.log.ledger(of: "ana")
            #expect(try await hosted.payments(of: Sample.group).first?.alternatives == payment.alternatives)
            // A note decides nothing.
            var note = rui
            note.note = "cash"
            try await hosted.perform(.editPayment(Sample.group, id, note))
            #expect(try await hosted.payments(of: Sample.group).first?.alternatives.count == 2)
            let operation = try #require(payment.alternatives.first { $0.amounts == chosen.amounts }).operation
            let resolution = try #require(try await hosted.perform(.resolvePayment(Sample.group, id, operation)))
            try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
            let resolved = try #require(try await Self.both(ledgers) { try await $0.payments(of: Sample.group) }.first)
            #expect(resolved.alternatives.isEmpty && resolved.fields.amounts == chosen.amounts)
            #expect(resolved.fields.cleared == chosen.cleared && resolved.fields.note == "cash")
            try await Recomputation(world.container).check("chosen")
            try await hosted.revert(resolution, in: Sample.group)
            try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
            #expect(try await Self.both(ledgers) { try await $0.group(Sample.group).balances } == balances)
            try await Recomputation(world.container).check("undone")
        }
    }

    @Test("expense.delete, payment.delete: who has edited meanwhile is offered to restore", arguments: [true, false])
    func hiddenChanges(editsFirst: Bool) async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        let payment = try Sample.payment(300, from: Sample.rui, to: Sample.ana)
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(2)))
        try await ledgers.ana.perform(.createPayment(Sample.group, .number(1), payment))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        // Rui knows this change, and so he hides nothing by his deletion.
        try await ledgers.ana.perform(.editExpense(Sample.group, Sample.expense(2, "Seen")))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        func edit() async throws {
            try await ledgers.ana.perform(.editExpense(Sample.group, Sample.expense(1, "Supper")))
            try await ledgers.ana.perform(
                .editPayment(Sample.group, .number(1), Sample.payment(200, from: Sample.rui, to: Sample.ana)))
        }
        if editsFirst { try await edit() }
        try await ledgers.rui.perform(.deleteExpense(Sample.group, .number(1)))
        try await ledgers.rui.perform(.deleteExpense(Sample.group, .number(2)))
        try await ledgers.rui.perform(.deletePayment(Sample.group, .number(1)))
        if !editsFirst { try await edit() }
        // The deletions arrive first.
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        try await ledgers.rui.sync()
        func hidden(_ ledger: some Ledger) async throws -> [RecordReference] {
            try await ledger.activity(in: Sample.group, before: nil, limit: 20).filter(\.hidesMyChange).map(\.record)
        }
        let expected: [RecordReference] = [.payment(Sample.group, .number(1)), .expense(Sample.group, .number(1))]
        #expect(try await hidden(ledgers.ana) == expected)
        #expect(try await hidden(world.log.ledger(of: "ana")) == expected)
        #expect(try await hidden(ledgers.rui).isEmpty)
        #expect(try await ledgers.ana.expense(.number(1), in: Sample.group).hidesMyChange)
        #expect(try await !ledgers.ana.expense(.number(2), in: Sample.group).hidesMyChange)
        try await ledgers.ana.perform(.restoreExpense(Sample.group, .number(1)))
        #expect(try await ledgers.ana.expense(.number(1), in: Sample.group).expense.fields.title == "Supper")
        #expect(try await hidden(ledgers.ana) == [.payment(Sample.group, .number(1))])
    }

    @Test("payment.edit: the same amounts are no collision")
    func samePayments() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        let id = PaymentID.number(1)
        try await ledgers.ana.perform(
            .createPayment(Sample.group, id, Sample.payment(300, from: Sample.rui, to: Sample.ana)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        let edit = LedgerOperation.editPayment(
            Sample.group, id, try Sample.payment(200, from: Sample.rui, to: Sample.ana))
        try await Self.collide(ledgers, [edit], [edit])
        let payment = try await Self.both(ledgers) { try await $0.payments(of: Sample.group) }.first
        #expect(payment?.alternatives.isEmpty == true && payment?.fields.amounts.amount.minorUnits == 200)
    }

    @Test("comment., receipt.: all are kept")
    func comments() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        func receipt(_ number: UInt32) -> ReceiptFile {
            ReceiptFile(id: .number(number), digest: String(repeating: "ab", count: 32), kind: .png, byteCount: 7)
        }
        try await Self.collide(
            ledgers,
            [
                .addComment(Sample.group, .number(1), .number(1), text: "Ana's"),
                .addReceipt(Sample.group, .number(1), receipt(1)),
            ],
            [
                .addComment(Sample.group, .number(1), .number(2), text: "Rui's"),
                .addReceipt(Sample.group, .number(1), receipt(2)),
            ])
        let texts = try await Self.both(ledgers) { ledger in
            try await ledger.expense(.number(1), in: Sample.group).comments.map(\.text)
        }
        #expect(texts == ["Ana's", "Rui's"])
        #expect(try await Self.both(ledgers) { try await $0.expense(.number(1), in: Sample.group).receipts.count } == 2)
    }

    @Test("recurrence.set, rate.set: the later wins; skipped days are all kept")
    func recurrences() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        func rent(_ units: Int64, _ unit: RecurrenceRule.Unit = .months) throws -> RecurrenceFields {
            RecurrenceFields(
                rule: try RecurrenceRule(start: Sample.day, every: 1, unit), timeZone: "Europe/Lisbon",
                template: try Sample.expense(1, "Rent", units))
        }
        try await ledgers.ana.perform(.setRecurrence(Sample.group, .number(1), rent(900)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        let (first, second) = (Day(number: Sample.day.number + 31), Day(number: Sample.day.number + 62))
        try await Self.collide(
            ledgers,
            [
                .setRecurrence(Sample.group, .number(1), try rent(600)),
                .skipRecurrence(Sample.group, .number(1), first),
                .setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: "1.1"),
            ],
            [
                .setRecurrence(Sample.group, .number(1), try rent(300, .weeks)),
                .skipRecurrence(Sample.group, .number(1), second),
                .setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: "1.2"),
            ])
        let fields = try await Self.both(ledgers) { try await $0.recurrences(of: Sample.group).first?.fields }
        #expect(fields?.rule.unit == .weeks && fields?.template.amounts.amount.minorUnits == 300)
        #expect(fields?.rule.skipped == [first, second])
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(5, among: .equal([Sample.rui]))))
        let plan = try await ledgers.ana.plan(of: Sample.group, in: .usd, on: Sample.day)
        #expect(plan.map(\.transfer.amount) == [1_080])
    }

    @Test("rate.set, rate.remove: the later one, also of a replica that does not know the other")
    func rates() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        func rate(_ text: String) -> LedgerOperation {
            .setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: text)
        }
        let removal = LedgerOperation.removeRates(Sample.group, .eur, .usd, on: Sample.day)
        func amounts() async throws -> [Int64] {
            try await Self.both(ledgers) { ledger in
                let plan = try? await ledger.plan(of: Sample.group, in: .usd, on: Sample.day)
                return (plan ?? []).map(\.transfer.amount)
            }
        }
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(5, among: .equal([Sample.rui]))))
        try await ledgers.ana.perform(rate("1.1"))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        #expect(try await amounts() == [990])
        try await Self.collide(ledgers, [removal], [rate("1.2")])
        #expect(try await amounts() == [1_080])
        try await Self.collide(ledgers, [rate("1.3")], [removal])
        #expect(try await amounts().isEmpty)
        #expect(try await ledgers.ana.archive(of: Sample.group).rates.isEmpty)
    }

    @Test("history.revert collides as an edit does")
    func reverts() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        let edit = try #require(try await ledgers.ana.perform(.editExpense(Sample.group, Sample.expense(1, "Supper"))))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await ledgers.ana.revert(edit, in: Sample.group)
        try await ledgers.rui.perform(.editExpense(Sample.group, Sample.expense(1, "Tea")))
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        try await ledgers.rui.sync()
        #expect(
            try await Self.both(ledgers) { try await $0.expense(.number(1), in: Sample.group).expense.fields.title }
                == "Tea")
    }
}

extension Ledger {
    /// Returns the payments of a group that are not deleted.
    fileprivate func payments(of group: GroupID) async throws -> [Payment] {
        try await payments(of: group, deleted: false)
    }
}
