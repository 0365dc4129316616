// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDomain
import VitralTestSupport

@Suite("Balances")
struct BalancesTests {
    private func expense(
        _ units: Int64, _ payers: [MemberID: Int64], _ split: Split, _ currency: Currency = .eur
    ) throws -> ExpenseAmounts {
        try ExpenseAmounts(
            id: .number(1), amount: Money(minorUnits: units, currency: currency), payers: payers, split: split)
    }

    @Test("Who paid is owed by the others, and a payment settles it")
    func sample() throws {
        var balances = Balances()
        try balances.add(expense(900, [ana: 900], .equal([ana, bia, caio])))
        #expect(balances[.eur] == [ana: 600, bia: -300, caio: -300])
        let payment = try PaymentAmounts(from: bia, to: ana, amount: Money(minorUnits: 300, currency: .eur))
        try balances.add(payment)
        #expect(balances[.eur] == [ana: 300, caio: -300])
        try balances.add(expense(5, [caio: 5], .exact([bia: 5]), .jpy))
        #expect(balances.currencies == [.eur, .jpy])
        #expect(balances[bia, .jpy] == -5)
        try balances.remove(payment)
        #expect(balances[.eur] == [ana: 600, bia: -300, caio: -300])
    }

    @Test("Several pay, and a refund turns everything round")
    func payers() throws {
        var balances = Balances()
        try balances.add(expense(1_000, [ana: 600, bia: 400], .equal([ana, bia, caio, davi])))
        #expect(balances[.eur] == [ana: 350, bia: 150, caio: -250, davi: -250])
        try balances.add(expense(-1_000, [ana: -600, bia: -400], .equal([ana, bia, caio, davi])))
        #expect(balances == Balances())
    }

    @Test("Payers that do not make up the amount are refused")
    func refusals() throws {
        #expect(throws: VerniError.noPayer) { try expense(100, [:], .equal([ana])) }
        #expect(throws: VerniError.doNotSum(.payers, expected: 100, got: 90)) {
            try expense(100, [ana: 90], .equal([ana]))
        }
        #expect(throws: VerniError.shareBelowZero(bia)) {
            try expense(100, [ana: 150, bia: -50], .equal([ana]))
        }
        #expect(throws: VerniError.amountOutOfRange) { try expense(0, [ana: 0], .equal([ana])) }
        #expect(throws: VerniError.amountOutOfRange) { try expense(100, [ana: .max, bia: .max], .equal([ana])) }
        #expect(throws: VerniError.amountOutOfRange) {
            try PaymentAmounts(from: ana, to: ana, amount: Money(minorUnits: 1, currency: .eur))
        }
    }

    @Test("The sum of random expenses and payments is zero, and taking them away leaves nothing")
    func walk() throws {
        var source = RandomSource(seed: 4)
        let members = [ana, bia, caio, davi]
        var balances = Balances()
        var expenses: [ExpenseAmounts] = []
        for number in 0..<10_000 {
            let amount = try Money(minorUnits: Int64.random(in: 1...Money.limit, using: &source), currency: .brl)
            let payer = members[Int.random(in: 0..<4, using: &source)]
            let takers = members.shuffled(using: &source).prefix(Int.random(in: 1...4, using: &source))
            let expense = try ExpenseAmounts(
                id: .number(UInt64(number)), amount: amount, payers: [payer: amount.minorUnits],
                split: .equal(Array(takers)))
            try balances.add(expense)
            expenses.append(expense)
        }
        #expect(balances[.brl].values.reduce(0, +) == 0)
        for expense in expenses.shuffled(using: &source) { try balances.remove(expense) }
        #expect(balances == Balances())
    }

    @Test("A balance beyond 64 bits is refused and changes nothing")
    func limit() throws {
        var balances = Balances([.eur: [ana: .max - Money.limit, bia: Money.limit - .max, caio: 0], .usd: [:]])
        #expect(balances.currencies == [.eur])
        let most = try expense(Money.limit, [ana: Money.limit], .equal([bia]))
        try balances.add(most)
        #expect(balances[.eur] == [ana: .max, bia: -.max])
        let before = balances
        #expect(throws: VerniError.limitReached) { try balances.add(most) }
        #expect(balances == before)
    }
}
