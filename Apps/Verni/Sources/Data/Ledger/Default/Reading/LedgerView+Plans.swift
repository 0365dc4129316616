// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels

extension LedgerView {
    /// Returns the lines that are left of the plan that stands, which persons pay each other.
    ///
    /// The plan stands from the last change that was no payment of one of its lines. Later payments are found by the
    /// stamps of their records, so that all replicas with the same records have the same plan.
    func standingPlan(
        of group: GroupID, in currency: Currency, balances: [MemberID: Int64], _ persons: Persons
    ) throws -> [Transfer] {
        let payments = try payments(after: try planBase(of: group.uuid, in: currency.code), group.uuid, currency.code)
        var current = balances
        for payment in payments {
            current[payment.from, default: 0] &-= payment.amount
            current[payment.to, default: 0] &+= payment.amount
        }
        var plan = StandingPlan(lines: try lines(for: persons.merge(current)))
        for payment in payments {
            current[payment.from, default: 0] &+= payment.amount
            current[payment.to, default: 0] &-= payment.amount
            let (from, to) = (persons.lead(of: payment.from), persons.lead(of: payment.to))
            // Between members of one person, nothing is owed.
            guard from != to else { continue }
            if let paid = plan.paying(from: from, to: to, amount: payment.amount) {
                plan = paid
            } else {
                plan = StandingPlan(lines: try lines(for: persons.merge(current)))
            }
        }
        return plan.lines
    }

    private func lines(for balances: [MemberID: Int64]) throws -> [Transfer] {
        try environment.plans.plan(for: balances, by: environment.planner)
    }

    /// Returns the stamp of the last change in a currency that was not the creation of a payment.
    ///
    /// An amount that was changed may have had the currency before, which no record says: it counts for all currencies.
    private func planBase(of group: UUID, in currency: String) throws -> String {
        let expense = try last(
            #Predicate<ExpenseState> { $0.group == group && $0.currency == currency }, by: \.changed)
        let payment = try last(
            #Predicate<PaymentState> { $0.group == group && !$0.isPlain && $0.currencies.contains(currency) },
            by: \.changed)
        let editedExpense = try last(#Predicate<ExpenseState> { $0.group == group }, by: \.edited)
        let editedPayment = try last(#Predicate<PaymentState> { $0.group == group }, by: \.edited)
        return [
            expense?.changed, payment?.changed, editedExpense?.edited, editedPayment?.edited,
        ].compactMap(\.self).max() ?? ""
    }

    /// Returns the state with the latest stamp.
    private func last<State: PersistentModel>(
        _ condition: Predicate<State>, by stamp: any KeyPath<State, String> & Sendable
    ) throws -> State? {
        var descriptor = FetchDescriptor(predicate: condition, sortBy: [SortDescriptor(stamp, order: .reverse)])
        descriptor.fetchLimit = 1
        return try context.fetch(descriptor).first
    }

    private struct PlanPayment {
        let from: MemberID
        let to: MemberID
        let amount: Int64
    }

    /// Returns the payments in a currency after a stamp, in the order of their stamps.
    private func payments(after base: String, _ group: UUID, _ currency: String) throws -> [PlanPayment] {
        try context.fetch(
            FetchDescriptor<PaymentState>(
                predicate: #Predicate { $0.group == group && $0.isPlain && $0.changed > base },
                sortBy: [SortDescriptor(\.changed)])
        ).compactMap { state in
            guard let payment = AmountsCoding.decodePayment(state.effect), let amount = payment.effects[currency]
            else { return nil }
            return PlanPayment(from: payment.from, to: payment.to, amount: amount)
        }
    }

    /// Returns the typed rates of a group.
    func typedRates(of group: GroupID) throws -> [TypedRates.Rate] {
        _ = try visible(group)
        let id = group.uuid
        return try context.fetch(
            FetchDescriptor<RateRecord>(predicate: #Predicate { $0.group == id && !$0.isRemoved })
        ).compactMap {
            guard let from = try? Currency(code: $0.from), let to = try? Currency(code: $0.to),
                let value = TypedRate.value(of: $0.rate)
            else { return nil }
            return TypedRates.Rate(from: from, to: to, day: Day(number: $0.day), value: value)
        }
    }
}
