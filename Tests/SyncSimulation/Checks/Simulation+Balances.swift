// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension Simulation {
    /// Checks that the balances of each scope add up to zero.
    func checkBalances(of store: CrashingStore, _ name: String) throws {
        let rows = try store.rows("SELECT \"scope\", sum(\"amount\") FROM \"Balance\" GROUP BY \"scope\"")
        for row in 0..<rows.count where rows[row, 1] != .integer(0) {
            throw Violation(
                guarantee: .balances, message: "\(name) has balances that add up to \(rows[row, 1]), and not to zero")
        }
    }

    /// Checks that a database's balances are those of its scopes' records, and that a plan settles them.
    ///
    /// - Parameter isVisible: Returns whether the database has all entries of a scope.
    func checkDerivation(
        of store: CrashingStore, _ name: String, _ reference: Reference, _ log: HubLog, _ isVisible: (UUID) -> Bool
    ) throws {
        try checkBalances(of: store, name)
        let kept = try store.balances()
        for (scope, entries) in log.scopes where isVisible(scope) {
            let records = entries.states.last.map { Set($0.keys) } ?? []
            let expected = reference.balances(of: reference.existing.intersection(records))
            let found = kept[scope] ?? [:]
            guard found == expected else {
                throw Violation(
                    guarantee: .derivation, message: "\(name) keeps the balances \(found), and not \(expected)")
            }
            var settled = found
            let plan = Payment.plan(settling: found)
            for payment in plan {
                settled[payment.from, default: 0] += payment.amount
                settled[payment.to, default: 0] -= payment.amount
            }
            guard settled.values.allSatisfy({ $0 == 0 }), plan.count < max(found.count, 1) else {
                throw Violation(
                    guarantee: .balances, message: "\(plan.count) payments settle \(found) of \(name) as \(settled)")
            }
        }
    }
}

/// A payment of a plan that settles balances.
private struct Payment {
    var from: Int
    var to: Int
    var amount: Int64

    /// Returns payments that settle balances: each from the greatest debtor to the greatest creditor.
    static func plan(settling balances: [Int: Int64]) -> [Payment] {
        var rest = balances
        var plan: [Payment] = []
        while let debtor = rest.filter({ $0.value < 0 }).min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            let creditor = rest.filter({ $0.value > 0 }).max(by: { ($0.value, $0.key) < ($1.value, $1.key) })
        {
            let amount = min(-debtor.value, creditor.value)
            plan.append(Payment(from: debtor.key, to: creditor.key, amount: amount))
            rest[debtor.key] = debtor.value + amount
            rest[creditor.key] = creditor.value - amount
        }
        return plan
    }
}

extension Reference {
    /// Returns the balances of expenses by person, without those that are zero.
    func balances(of records: Set<UUID>) -> [Int: Int64] {
        var balances: [Int: Int64] = [:]
        for record in records where entities[record] == "Expense" {
            func amount(_ property: String) -> Int64 {
                if case .integer(let amount)? = last(property, of: record) { amount } else { 0 }
            }
            var owner = ""
            if case .text(let text)? = first("owner", of: record) { owner = text }
            let payer = Person.payer(owner: owner)
            balances[payer, default: 0] += amount("amount") - amount("mine")
            balances[Person.debtor(payer: payer), default: 0] -= amount("yours")
        }
        return balances.filter { $0.value != 0 }
    }
}

extension CrashingStore {
    /// Returns the balances by scope and person, without those that are zero.
    fileprivate func balances() throws -> [UUID: [Int: Int64]] {
        let rows = try rows("SELECT \"scope\", \"person\", \"amount\" FROM \"Balance\"")
        var balances: [UUID: [Int: Int64]] = [:]
        for row in 0..<rows.count {
            guard case .text(let id) = rows[row, 0], let scope = UUID(uuidString: id),
                case .integer(let person) = rows[row, 1], case .integer(let amount) = rows[row, 2], amount != 0
            else { continue }
            balances[scope, default: [:]][Int(person), default: 0] += amount
        }
        return balances
    }
}
