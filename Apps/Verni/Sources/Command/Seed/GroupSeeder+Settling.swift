// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultDomain
import VerniDomain
import VerniLedger

extension GroupSeeder {
    /// Draws the payments that settle the group, and the rates that it typed.
    mutating func settle() throws {
        switch group.settling {
        case .every(let days): try settle(every: days)
        case .atEnd:
            var balances = Balances()
            for (_, amounts) in amounts { try balances.add(amounts) }
            try pay(&balances, on: last, percent: 100)
            typeRates(on: last)
        case .converted(let currency):
            typeRates(on: last)
            let payments: [PaymentID] = (0..<2 * members.count).map { _ in generator.identifier() }
            add(last.time(85_800), .settle(creator, id, currency, last, payments))
        }
    }

    private mutating func settle(every days: Int) throws {
        let sorted = amounts.sorted { ($0.day, $0.amounts.id) < ($1.day, $1.amounts.id) }[...]
        var rest = sorted
        var balances = Balances()
        var day = start.adding(days)
        while day < last {
            while let (date, amounts) = rest.first, date <= day {
                try balances.add(amounts)
                rest = rest.dropFirst()
            }
            let isLast = day.adding(days) >= last
            try pay(&balances, on: day, percent: isLast ? 60 : 100)
            if isLast { typeRates(on: day) }
            day = day.adding(days)
        }
    }

    private mutating func pay(_ balances: inout Balances, on day: Day, percent: Int) throws {
        let planner = FewestTransfersPlanner()
        var seconds = 85_200
        for currency in balances.currencies {
            for line in try planner.plan(for: balances[currency]) where generator.chance(percent) {
                let amounts = try PaymentAmounts(
                    from: line.from, to: line.to, amount: Money(minorUnits: line.amount, currency: currency))
                try balances.add(amounts)
                let accounts = accounts(on: day)
                let known = accounts.first { $0.member == line.from } ?? accounts.first { $0.member == line.to }
                add(
                    day.time(seconds), known?.account ?? creator,
                    .createPayment(
                        id, generator.identifier(),
                        PaymentFields(day: day, note: generator.pick(texts.paymentNotes) ?? "", amounts: amounts)))
                seconds += 15
            }
        }
    }

    private mutating func typeRates(on day: Day) {
        for (index, rate) in group.rates.enumerated() {
            add(
                day.time(85_100 + index), creator,
                .setRate(id, from: rate.from, to: rate.to, day, rate: rate.rate))
        }
    }
}
