// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// The amount that a person of a scope has paid for others, less what others have paid for the person.
@Model final class Balance {
    var scope: UUID
    var person: Int
    var amount = 0

    init(scope: UUID, person: Int) {
        self.scope = scope
        self.person = person
    }
}

/// The part of the balances that an expense has added.
@Model final class BalancePart {
    var expense: UUID
    var payer = 0
    var amount = 0
    var mine = 0
    var yours = 0

    init(expense: UUID) { self.expense = expense }
}

/// The persons of the simulated app, who follow from an expense's owner.
enum Person {
    static let count = 3

    /// Returns the person who has paid an expense.
    static func payer(owner: String) -> Int { (Int(owner.dropFirst()) ?? 0) % count }

    /// Returns the person who has the other share of an expense.
    static func debtor(payer: Int) -> Int { (payer + 1) % count }
}

/// Keeps ``Balance`` by the differences of expenses.
struct SimulatedBalances: SyncDerivation {
    /// Whether a deleted expense stays in the balances: a broken rule.
    var keepsDeleted = false

    func update(_ records: [SyncedRecord], in context: ModelContext) throws {
        let expenses = records.filter { $0.entity == "Expense" }
        guard !expenses.isEmpty else { return }
        var parts: [UUID: BalancePart] = [:]
        for part in try context.fetch(FetchDescriptor<BalancePart>()) { parts[part.expense] = part }
        var balances = try context.fetch(FetchDescriptor<Balance>())

        func add(_ amount: Int, to person: Int, in scope: UUID) {
            guard amount != 0 else { return }
            if let known = balances.first(where: { $0.scope == scope && $0.person == person }) {
                known.amount += amount
                return
            }
            let new = Balance(scope: scope, person: person)
            new.amount = amount
            context.insert(new)
            balances.append(new)
        }

        /// Adds an expense to the balances, or takes it back.
        func add(_ part: BalancePart, times factor: Int, in scope: UUID) {
            add(factor * (part.amount - part.mine), to: part.payer, in: scope)
            add(-factor * part.yours, to: Person.debtor(payer: part.payer), in: scope)
        }

        for record in expenses {
            let known = parts[record.id]
            guard let expense = record.model as? any SimulatedExpense else {
                if let known, !keepsDeleted {
                    add(known, times: -1, in: record.scope)
                    context.delete(known)
                }
                continue
            }
            if let known { add(known, times: -1, in: record.scope) }
            let part = known ?? BalancePart(expense: record.id)
            if known == nil { context.insert(part) }
            part.payer = Person.payer(owner: expense.owner)
            part.amount = expense.amount
            part.mine = expense.mine
            part.yours = expense.yours
            add(part, times: 1, in: record.scope)
        }
    }
}
