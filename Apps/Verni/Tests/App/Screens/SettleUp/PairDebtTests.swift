// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniSettleUp
import VitralTestSupport

@testable import VerniDefaultSettleUp

@Suite("Debts pair by pair")
struct PairDebtTests {
    private static let members: [MemberID] = (1...6).map { SampleData.id($0) }

    private func net(_ debts: [PairDebt]) -> [Currency: [MemberID: Int64]] {
        var balances: [Currency: [MemberID: Int64]] = [:]
        for debt in debts {
            balances[debt.currency, default: [:]][debt.from, default: 0] -= debt.amount
            balances[debt.currency, default: [:]][debt.to, default: 0] += debt.amount
        }
        return balances
    }

    @Test func `those who share owe the payer, less what the payer owes them`() throws {
        var debts = PairDebts()
        for expense in [SampleData.dinner, SampleData.boat] {
            debts.add(try #require(expense).fields.amounts)
        }
        // Ana paid 240.00 and Rui 480.00, each for four members.
        let debt = debts.all.first { Set([$0.from, $0.to]) == [SampleData.ana.id, SampleData.rui.id] }
        #expect(
            debt == PairDebt(from: SampleData.ana.id, to: SampleData.rui.id, currency: .brl, amount: 6_000))
    }

    @Test func `a payment takes a debt away, and turns around what is too much`() throws {
        var debts = PairDebts()
        debts.add(try #require(SampleData.dinner).fields.amounts)
        let amount = try Money(minorUnits: 7_000, currency: .brl)
        debts.add(
            PaymentFields(
                day: SampleData.today,
                amounts: try PaymentAmounts(from: SampleData.rui.id, to: SampleData.ana.id, amount: amount)))
        let debt = debts.all.first { Set([$0.from, $0.to]) == [SampleData.ana.id, SampleData.rui.id] }
        #expect(debt == PairDebt(from: SampleData.ana.id, to: SampleData.rui.id, currency: .brl, amount: 1_000))
    }

    @Test func `a payment in another currency takes the balances away that it clears`() throws {
        var debts = PairDebts()
        debts.add(try #require(SampleData.dinner).fields.amounts)
        let amount = try Money(minorUnits: 1_000, currency: .eur)
        debts.add(
            PaymentFields(
                day: SampleData.today,
                amounts: try PaymentAmounts(from: SampleData.rui.id, to: SampleData.ana.id, amount: amount),
                cleared: [.init(currency: .brl, amount: 6_000)]))
        #expect(!debts.all.contains { $0.currency == .eur || $0.from == SampleData.rui.id })
    }

    @Test(arguments: 0..<200) func `the debts of all pairs add up to the balances`(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var debts = PairDebts()
        var balances = Balances()
        for number in 0..<UInt8(12) {
            let units = Int64.random(in: 1...99_999, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            let currency = [Currency.brl, .jpy].randomElement(using: &random) ?? .brl
            let sharing = Self.members.filter { _ in Bool.random(using: &random) } + [Self.members[0]]
            let first = Int64.random(in: 0...units.magnitude.asInt64, using: &random) * units.signum()
            let amounts = try ExpenseAmounts(
                id: SampleData.id(number), amount: Money(minorUnits: units, currency: currency),
                payers: [Self.members[1]: first, Self.members[2]: units - first], split: .equal(sharing))
            debts.add(amounts)
            try balances.add(amounts)
        }
        for (currency, expected) in [Currency.brl, .jpy].map({ ($0, balances[$0]) }) {
            let found = (net(debts.all)[currency] ?? [:]).filter { $0.value != 0 }
            #expect(found == expected, "seed \(seed)")
        }
    }

    @Test func `all pages of the expenses count`() async throws {
        let ledger = PreviewLedger()
        let sample = try #require(SampleData.dinner)
        ledger.update { $0.expenses = Array(repeating: sample, count: 1_200) }
        let debts = try await PairDebts.read(of: SampleData.trip.id, from: ledger)
        #expect(debts.map(\.amount) == [7_200_000, 7_200_000, 7_200_000])
    }

    @Test func `an expense that needs a newer version makes no other one count twice`() async throws {
        let ledger = PreviewLedger()
        let sample = try #require(SampleData.dinner)
        let newer = try #require(SampleData.contents.expenses.first { $0.id != sample.id })
        ledger.update {
            $0.expenses = [newer, sample]
            $0.newer = [newer.id]
        }
        let debts = try await PairDebts.read(of: SampleData.trip.id, from: ledger)
        #expect(debts.map(\.amount) == [6_000, 6_000, 6_000])
    }
}

extension UInt64 {
    fileprivate var asInt64: Int64 { Int64(clamping: self) }

    @Test func `an account with several members is one person`() throws {
        var child = SampleData.leo
        child.account = "ana"
        var debts = PairDebts(Persons([SampleData.ana, SampleData.rui, SampleData.bia, child]))
        debts.add(try #require(SampleData.dinner).fields.amounts)
        // Ana owes nothing to herself, and Léo's share is hers.
        #expect(debts.all.map(\.to) == [SampleData.ana.id, SampleData.ana.id])
        #expect(debts.all.map(\.amount) == [6_000, 6_000])
    }
}
