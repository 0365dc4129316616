// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

/// Forms that are open while another member writes.
@Suite("Open forms")
struct OpenFormTests {
    private static func world(_ store: TestStore = .sqlite) async throws -> LedgerWorld {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ana.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(300, from: Sample.rui, to: Sample.ana)))
        return world
    }

    @Test("Two pages change the amount of an expense: the page asks which", arguments: TestStore.allCases)
    func expenses(store: TestStore) async throws {
        let world = try await Self.world(store)
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        let opened = try #require(try await ana.expense(.number(1), in: Sample.group).amountWrites)
        #expect(opened.count == 1)
        let (first, second) = (try Sample.expense(1, "Dinner", 330), try Sample.expense(1, "Dinner", 360))
        try await rui.perform(.editExpense(Sample.group, first, seen: opened))
        #expect(try await rui.expense(.number(1), in: Sample.group).alternatives.isEmpty)
        let written = try #require(try await ana.perform(.editExpense(Sample.group, second, seen: opened)))
        for ledger in [ana, rui] {
            let detail = try await ledger.expense(.number(1), in: Sample.group)
            #expect(detail.alternatives.map(\.amounts) == [second.amounts, first.amounts])
            #expect(detail.alternatives.map(\.author) == ["Ana", "Rui"])
            #expect(detail.expense.fields.amounts == second.amounts && detail.amountWrites?.count == 2)
        }
        let version = try #require(
            try await ana.history(of: .expense(Sample.group, .number(1))).first { $0.id == written })
        #expect(version.differences.contains { $0.before == "9.00 EUR" && $0.after == "3.60 EUR" })

        // Taking the own change back leaves the other member's.
        try await ana.revert(written, in: Sample.group)
        let left = try await ana.expense(.number(1), in: Sample.group)
        #expect(left.alternatives.isEmpty && left.expense.fields.amounts == first.amounts)
        try await Recomputation(world.container).check("taken back")
    }

    @Test("Two pages change a payment: the page asks which", arguments: TestStore.allCases)
    func payments(store: TestStore) async throws {
        let world = try await Self.world(store)
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        let opened = try #require(try await ana.payment(.number(1), in: Sample.group).amountWrites)
        let (first, second) = (
            try Sample.payment(200, from: Sample.rui, to: Sample.ana),
            try Sample.payment(100, from: Sample.rui, to: Sample.ana)
        )
        try await rui.perform(.editPayment(Sample.group, .number(1), first, seen: opened))
        try await ana.perform(.editPayment(Sample.group, .number(1), second, seen: opened))
        let payment = try await rui.payment(.number(1), in: Sample.group)
        #expect(payment.alternatives.map(\.amounts) == [second.amounts, first.amounts])
        // A form that was opened on both replaces both.
        let chosen = try Sample.payment(150, from: Sample.rui, to: Sample.ana)
        try await rui.perform(
            .editPayment(Sample.group, .number(1), chosen, seen: payment.amountWrites ?? []))
        #expect(try await ana.payment(.number(1), in: Sample.group).alternatives.isEmpty)
        try await Recomputation(world.container).check("chosen")
    }

    @Test("A page of one's own machine that has received another amount meanwhile asks too")
    func replicas() async throws {
        let world = try await Self.world()
        let device = try await world.device("ana", id: 1)
        let ana = device.ledger
        try await ana.sync()
        let opened = try #require(try await ana.expense(.number(1), in: Sample.group).amountWrites)
        let (first, second) = (try Sample.expense(1, "Dinner", 330), try Sample.expense(1, "Dinner", 360))
        try await world.log.ledger(of: "rui").perform(.editExpense(Sample.group, first))
        try await ana.sync()
        try await ana.perform(.editExpense(Sample.group, second, seen: opened))
        try await ana.sync()
        #expect(try await ana.status == LedgerStatus())
        for detail in [
            try await ana.expense(.number(1), in: Sample.group),
            try await world.log.ledger(of: "rui").expense(.number(1), in: Sample.group),
        ] {
            #expect(detail.alternatives.map(\.amounts) == [second.amounts, first.amounts])
        }
    }

    @Test("A refused change that is corrected replaces what its user had seen, and no later change")
    func corrections() async throws {
        let world = try await Self.world()
        let device = try await world.device("ana", id: 1)
        let (ana, hosted) = (device.ledger, world.log.ledger(of: "rui"))
        let pair = Split.equal([Sample.ana, Sample.rui])
        try await hosted.perform(.createExpense(Sample.group, Sample.expense(2, "Bus", 40, among: pair)))
        try await hosted.perform(.deleteExpense(Sample.group, .number(1)))
        try await ana.sync()
        // Ana names a guest whom Rui deletes, and Rui writes another amount.
        try await ana.perform(.editExpense(Sample.group, Sample.expense(2, "Bus", 60)))
        let payment = try Sample.payment(200, from: Sample.caio, to: Sample.ana)
        try await ana.perform(.editPayment(Sample.group, .number(1), payment))
        try await hosted.perform(.deleteMember(Sample.group, Sample.caio))
        let later = try Sample.expense(2, "Bus", 50, among: pair)
        try await hosted.perform(.editExpense(Sample.group, later))
        let paid = try Sample.payment(250, from: Sample.rui, to: Sample.ana)
        try await hosted.perform(.editPayment(Sample.group, .number(1), paid))
        try await ana.sync()
        let refused = try await ana.refused
        #expect(refused.count == 2 && refused.allSatisfy { $0.amountWrites?.count == 1 })
        for operation in refused {
            let seen = operation.amountWrites ?? []
            if operation.expense != nil {
                let corrected = try Sample.expense(2, "Bus", 60, among: pair)
                try await ana.perform(.editExpense(Sample.group, corrected, seen: seen))
            } else {
                let corrected = try Sample.payment(200, from: Sample.rui, to: Sample.ana)
                try await ana.perform(.editPayment(Sample.group, .number(1), corrected, seen: seen))
            }
            try await ana.discard(operation.id)
        }
        try await ana.sync()
        #expect(try await ana.status == LedgerStatus())
        let expense = try await hosted.expense(.number(2), in: Sample.group)
        #expect(expense.alternatives.map(\.amounts.amount.minorUnits) == [60, 50])
        let shown = try await hosted.payment(.number(1), in: Sample.group)
        #expect(shown.alternatives.map(\.amounts.amount.minorUnits) == [200, 250])
    }

    @Test("A form gives no rights: who may not change an expense is refused, whatever it has seen")
    func rights() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: .authorAndPayers)
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        let opened = try #require(try await rui.expense(.number(1), in: Sample.group).amountWrites)
        for seen in [opened, [], [OperationID("nothing")]] {
            await #expect(throws: VerniError.notAllowed) {
                try await rui.perform(
                    .editExpense(Sample.group, Sample.expense(1, "Dinner", 1, by: Sample.rui), seen: seen))
            }
        }
        #expect(try await ana.expense(.number(1), in: Sample.group).expense.fields.amounts.amount.minorUnits == 900)
    }
}
