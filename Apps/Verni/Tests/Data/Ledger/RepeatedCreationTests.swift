// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync
import VitralSyncTesting

@testable import VerniDefaultLedger

@Suite("Creations of records that exist")
struct RepeatedCreationTests {
    @Test("A record of another author is not created again, not even at an earlier time")
    func repetitions() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        let payment = try Sample.payment(300, from: Sample.rui, to: Sample.ana)
        try await ana.perform(.createPayment(Sample.group, .number(1), payment))
        let amounts = (AmountsCoding.encode(try Sample.amounts(1)), AmountsCoding.encode(payment.amounts, cleared: []))
        func createExpense(by author: String, _ title: String) -> any SyncOperation {
            LedgerChange<LedgerKinds.ExpenseCreate> { context in
                let expense = ExpenseRecord(id: ExpenseID.number(1).uuid)
                expense.group = Sample.group.uuid
                expense.author = author
                expense.createdAt = Date(timeIntervalSince1970: 0)
                expense.title = title
                expense.day = Sample.day.number
                expense.amounts = amounts.0
                context.insert(expense)
            }
        }
        let createPayment = LedgerChange<LedgerKinds.PaymentCreate> { context in
            let payment = PaymentRecord(id: PaymentID.number(1).uuid)
            payment.group = Sample.group.uuid
            payment.author = "rui"
            payment.createdAt = Date(timeIntervalSince1970: 0)
            payment.day = Sample.day.number
            payment.amounts = amounts.1
            context.insert(payment)
        }
        /// Returns the refusal of an operation that a replica without the group's records commits; `nil` if it is accepted,
        /// or gives way to the record that the server has.
        func refusal(_ change: any SyncOperation, by author: String) async throws -> SyncRefusal? {
            let container = try await ModelContainer(
                for: LedgerWorld.schema, configurations: TestStore.sqlite.configuration())
            let identity = UInt64(author.utf8.count)
            let replica = try Replica(
                container,
                environment: SyncEnvironment(now: { Date(timeIntervalSince1970: 1) }, makeReplica: { identity }))
            try await replica.commit(change, in: Sample.group.uuid, by: author)
            try await replica.sync(over: MemoryTransport(world.log.hub, account: author))
            #expect(try await replica.status.pending == 0)
            return try await replica.refused.first?.reason
        }
        #expect(try await refusal(createExpense(by: "rui", "Rui's"), by: "rui") == nil)
        #expect(try await refusal(createPayment, by: "rui") == nil)
        let (expense, paid) = try await world.log.container.read { context in
            let expense = try context.expense(ExpenseID.number(1).uuid)
            return ((expense?.author, expense?.title), try context.payment(PaymentID.number(1).uuid)?.author)
        }
        #expect(expense.0 == "ana" && expense.1 == "Dinner" && paid == "ana")
        // An author may send a creation twice.
        #expect(try await refusal(createExpense(by: "ana", "Again"), by: "ana") == nil)
    }

    @Test("Two members who import one file apart have its rows once", arguments: EditRights.allCases)
    func imports(rights: EditRights) async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices(rights: rights)
        let payment = try Sample.payment(300, from: Sample.rui, to: Sample.ana)
        for ledger in [ledgers.ana, ledgers.rui] {
            try await ledger.perform(.imported(.addMember(Sample.group, .number(40), name: "Zoé")))
            try await ledger.perform(.imported(.createExpense(Sample.group, Sample.expense(1))))
            try await ledger.perform(.imported(.createPayment(Sample.group, .number(1), payment)))
        }
        // An edit is sent on top of the row that the server has.
        let title = rights == .all ? "Supper" : "Dinner"
        try await ledgers.rui.perform(.editExpense(Sample.group, Sample.expense(1, title)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        for ledger in [ledgers.ana, ledgers.rui] {
            #expect(try await ledger.status == LedgerStatus())
            let expense = try await ledger.expense(.number(1), in: Sample.group).expense
            #expect(expense.author == "ana" && expense.fields.title == title)
            #expect(try await ledger.payments(of: Sample.group, deleted: false).map(\.author) == ["ana"])
            #expect(try await ledger.group(Sample.group).members.count == 4)
        }
        try await Recomputation(world.container).check("after two imports")
    }
}
