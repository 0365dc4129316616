// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDefaultDomain
import VerniDomain
import VerniLedger
import VitralModels
import VitralTestSupport

@testable import VerniDefaultLedger

@Suite("Derived state")
struct DerivedStateTests {
    @Test(
        "After random operations and syncs the balances are those of a full computation, everywhere the same",
        arguments: [(1, TestStore.sqlite), (2, .sqlite), (3, .sqlite), (4, .sqlite), (5, .postgres)])
    func random(seed: Int, store: TestStore) async throws {
        var walk = LedgerWalk(seed: seed)
        let world = try await LedgerWorld(store)
        let ledgers = try await world.devices()
        let devices = [ledgers.ana, ledgers.rui]
        for step in 0..<120 {
            guard let ledger = devices.randomElement(using: &walk.source) else { continue }
            if Int.random(in: 0..<8, using: &walk.source) == 0 {
                try await ledger.sync()
            } else {
                // A refused operation is no change.
                _ = try? await ledger.perform(walk.operation())
            }
            if step % 20 == 0 { try await Recomputation(ledger.container).check("seed \(seed), step \(step)") }
        }
        for _ in 0..<2 { try await OwnLedger.exchange(ledgers.ana, ledgers.rui) }
        for container in [ledgers.ana.container, ledgers.rui.container, world.container] {
            try await Recomputation(container).check("seed \(seed)")
        }
        let (ana, rui) = (try await ledgers.ana.group(Sample.group), try await ledgers.rui.group(Sample.group))
        #expect(ana.balances == rui.balances)
        #expect(ana.plan == rui.plan)
        #expect(Set(ana.members.map(\.id)) == Set(rui.members.map(\.id)))
        let states = try await Recomputation(world.container).states()
        let (first, second) = (Recomputation(ledgers.ana.container), Recomputation(ledgers.rui.container))
        #expect(try await first.states() == states, "seed \(seed)")
        #expect(try await second.states() == states, "seed \(seed)")
        for (currency, people) in ana.personBalances {
            #expect(people.values.reduce(0, +) == 0)
            var left = people
            for transfer in ana.plan[currency, default: []] {
                left[transfer.from, default: 0] += transfer.amount
                left[transfer.to, default: 0] -= transfer.amount
            }
            #expect(left.values.allSatisfy { $0 == 0 }, "seed \(seed): the plan does not settle")
        }
    }

    @Test("A refused operation is taken out of the balances, and kept for correction")
    func refusal() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        let zoe = MemberID.number(40)
        try await ledgers.ana.perform(.addMember(Sample.group, zoe, name: "Zoé"))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await ledgers.ana.perform(.deleteMember(Sample.group, zoe))
        let dinner = try Sample.expense(1, among: .equal([zoe]))
        try await ledgers.rui.perform(.createExpense(Sample.group, dinner))
        try await ledgers.rui.perform(.addComment(Sample.group, .number(1), .number(1), text: "yum"))
        try await ledgers.rui.perform(.createExpense(Sample.group, Sample.expense(2)))
        #expect(try await ledgers.rui.group(Sample.group).balances[.eur]?[zoe] == -900)
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        #expect(
            try await ledgers.rui.group(Sample.group).balances
                == [.eur: [Sample.ana: 600, Sample.rui: -300, Sample.caio: -300]])
        let refused = try await ledgers.rui.refused
        #expect(refused.map(\.reason) == [.unknownMember(zoe), .dependsOnRejected])
        #expect(refused.first?.expense == dinner && refused.first?.subject == "Dinner")
        #expect(try await ledgers.rui.status.refused == 2)
        try await Recomputation(ledgers.rui.container).check("after a refusal")

        // Corrected and sent again.
        for operation in refused { try await ledgers.rui.discard(operation.id) }
        try await ledgers.rui.perform(.createExpense(Sample.group, Sample.expense(1, among: .equal([Sample.caio]))))
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        #expect(try await ledgers.ana.group(Sample.group).balances[.eur]?[Sample.caio] == -1_200)
        #expect(try await ledgers.rui.status == LedgerStatus())
    }

    @Test("What names a refused guest, category or expense depends on it")
    func dependence() async throws {
        let world = try await LedgerWorld()
        let (_, rui) = try await world.devices()
        let (zoe, food) = (MemberID.number(40), CategoryID.number(41))
        try await rui.perform(.addMember(Sample.group, zoe, name: "Zoé"))
        try await rui.perform(.addCategory(Sample.group, .init(id: food, name: "Food", symbol: "cup")))
        try await rui.perform(.createExpense(Sample.group, Sample.expense(1, among: .equal([zoe]))))
        try await rui.perform(.createExpense(Sample.group, Sample.expense(2, category: food)))
        try await rui.perform(.addComment(Sample.group, .number(2), .number(1), text: "yum"))
        try await rui.perform(
            .addReceipt(
                Sample.group, .number(2),
                ReceiptFile(id: .number(1), digest: String(repeating: "ab", count: 32), kind: .png, byteCount: 7)))
        try await rui.perform(.createPayment(Sample.group, .number(1), Sample.payment(5, from: zoe, to: Sample.ana)))
        let ana = world.log.ledger(of: "ana")
        for number: UInt32 in 0..<100 {
            try await ana.perform(.addCategory(Sample.group, .init(id: .number(500 + number), name: "C", symbol: "t")))
            guard number < 97 else { continue }
            try await ana.perform(.addMember(Sample.group, .number(1_000 + number), name: "M\(number)"))
        }
        try await rui.sync()
        let reasons = try await rui.refused.map(\.reason)
        #expect(reasons == [.limitReached, .limitReached] + [VerniError](repeating: .dependsOnRejected, count: 5))
    }

    @Test("A refused deletion has no values that could be corrected")
    func refusedDeletion() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await ledgers.rui.perform(.deleteExpense(Sample.group, .number(1)))
        try await ledgers.ana.perform(.editGroup(Sample.group, Sample.fields(rights: .authorAndPayers)))
        try await ledgers.ana.sync()
        try await ledgers.rui.sync()
        let refused = try await ledgers.rui.refused
        #expect(refused.map(\.change) == [.deleted] && refused.map(\.reason) == [.notAllowed])
        #expect(refused.first?.subject == "Dinner" && refused.first?.expense == nil)
    }

    @Test("A replica that joins by a snapshot has the same derived state")
    func snapshot() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        for number in 0..<1_010 {
            try await ana.perform(
                .createExpense(Sample.group, Sample.expense(UInt32(number), "E\(number)", Int64(number) + 1)))
        }
        let rui = try await world.device("rui", id: 2).ledger
        try await rui.sync()
        #expect(try await rui.group(Sample.group).balances == ana.group(Sample.group).balances)
        #expect(try await Recomputation(rui.container).states() == Recomputation(world.container).states())
        #expect(try await rui.expenses(ExpenseQuery(text: "e1009"), offset: 0, limit: 9).total == 1)
    }
}
