// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels

/// The condition of a query for the database, which filters by the columns of ``ExpenseState``.
struct ExpensePredicate {
    /// The condition; `nil` if no expense can meet it.
    let predicate: Predicate<ExpenseState>?

    /// The most members whose names a search may mean.
    private static let memberLimit = 200

    init(_ query: ExpenseQuery, in groups: [UUID], _ context: ModelContext) throws {
        guard !groups.isEmpty else {
            predicate = nil
            return
        }
        var conditions = Self.conditions(of: query, in: groups)
        let person = query.person.trimmed
        let names = person.isEmpty && query.text.isEmpty ? nil : try Names(groups, context)
        if let names, !person.isEmpty {
            let people = names.members(named: FoldedText.fold(person))
            conditions.append(
                #Predicate { expense in people.contains(where: { expense.members.contains($0) }) })
        }
        for word in FoldedText.words(of: query.text) {
            let people = names?.members(named: word) ?? []
            let categories = names?.categories(named: word) ?? []
            conditions.append(
                #Predicate { expense in
                    expense.text.contains(word) || categories.contains(expense.category)
                        || people.contains(where: { expense.members.contains($0) })
                })
        }
        predicate = conditions.dropFirst().reduce(conditions[0], Self.both)
    }

    private static func conditions(of query: ExpenseQuery, in groups: [UUID]) -> [Predicate<ExpenseState>] {
        let isRemoved = query.isDeleted
        var conditions = [
            #Predicate<ExpenseState> { groups.contains($0.group) && $0.isRemoved == isRemoved }
        ]
        if query.category != nil {
            let category = query.category?.uuid
            conditions.append(#Predicate { $0.category == category })
        }
        if let code = query.currency?.code { conditions.append(#Predicate { $0.currency == code }) }
        conditions += amounts(of: query)
        if let from = query.from?.number { conditions.append(#Predicate { $0.day >= from }) }
        if let through = query.through?.number { conditions.append(#Predicate { $0.day <= through }) }
        if query.hasReceipt { conditions.append(#Predicate { $0.receiptCount > 0 }) }
        return conditions
    }

    /// Returns the conditions for the size of the amount, which is stored below zero for a refund.
    private static func amounts(of query: ExpenseQuery) -> [Predicate<ExpenseState>] {
        var conditions: [Predicate<ExpenseState>] = []
        if let least = query.least {
            let refund = 0 &- least
            conditions.append(#Predicate { $0.amount >= least || $0.amount <= refund })
        }
        if let most = query.most {
            let refund = 0 &- most
            conditions.append(#Predicate { $0.amount <= most && $0.amount >= refund })
        }
        return conditions
    }

    private static func both(
        _ first: Predicate<ExpenseState>, _ second: Predicate<ExpenseState>
    ) -> Predicate<ExpenseState> {
        Predicate { expense in
            PredicateExpressions.build_Conjunction(
                lhs: PredicateExpressions.build_evaluate(first, expense),
                rhs: PredicateExpressions.build_evaluate(second, expense))
        }
    }

    /// The folded names of members and categories.
    private struct Names {
        private let members: [(name: String, id: UUID)]
        private let categories: [(name: String, id: UUID)]

        init(_ groups: [UUID], _ context: ModelContext) throws {
            members = try context.fetch(
                FetchDescriptor<MemberRecord>(predicate: #Predicate { groups.contains($0.group) })
            ).map { (FoldedText.fold($0.name), $0.id) }
            categories = try context.fetch(
                FetchDescriptor<CategoryRecord>(predicate: #Predicate { groups.contains($0.group) && !$0.isRemoved })
            ).map { (FoldedText.fold($0.name), $0.id) }
        }

        func members(named part: String) -> [UUID] {
            Array(members.lazy.filter { $0.name.contains(part) }.map(\.id).prefix(memberLimit))
        }

        func categories(named part: String) -> [UUID?] {
            Array(categories.lazy.filter { $0.name.contains(part) }.map(\.id).prefix(memberLimit))
        }
    }
}
