// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels

extension LedgerView {
    /// Returns the sums of expenses in a currency and a range of days.
    func statistics(_ query: StatisticsQuery) throws -> Statistics {
        let groups = try query.group.map { [try visible($0)] } ?? groups(deleted: false)
        let ids = groups.map(\.id)
        let (from, through) = (query.from.number, query.through.number)
        let records = try context.fetch(
            FetchDescriptor<ExpenseRecord>(
                predicate: #Predicate {
                    ids.contains($0.group) && !$0.isRemoved && $0.day >= from && $0.day <= through
                }))
        var sums = StatisticsSums(query, names: try statisticsNames(of: ids))
        for record in records {
            guard let amounts = AmountsCoding.decode(record.amounts) else { continue }
            sums.add(record, amounts)
        }
        return sums.result
    }

    private func statisticsNames(of groups: [UUID]) throws -> StatisticsSums.Names {
        let members = try context.fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { groups.contains($0.group) }))
        let categories = try context.fetch(
            FetchDescriptor<CategoryRecord>(predicate: #Predicate { groups.contains($0.group) }))
        return StatisticsSums.Names(
            members: Dictionary(members.map { (MemberID($0.id), $0.name) }) { first, _ in first },
            mine: Set(members.filter { $0.account == user }.map { MemberID($0.id) }),
            categories: Dictionary(categories.map { ($0.id, $0.name) }) { first, _ in first })
    }
}

/// Sums of expenses by month, category and person.
struct StatisticsSums {
    /// The names of what is added up.
    struct Names {
        let members: [MemberID: String]
        let mine: Set<MemberID>
        let categories: [UUID: String]
    }

    private let query: StatisticsQuery
    private let names: Names
    private var total: Int64 = 0
    private var count = 0
    private var months: [Int: Int64] = [:]
    private var categories: [String: Int64] = [:]
    private var people: [String: Int64] = [:]
    private var currencies: Set<Currency> = []

    /// The most months that a chart shows.
    private static let monthLimit = 1_200

    init(_ query: StatisticsQuery, names: Names) {
        self.query = query
        self.names = names
    }

    mutating func add(_ record: ExpenseRecord, _ amounts: StoredAmounts) {
        guard let currency = try? Currency(code: amounts.currency) else { return }
        let shares = query.onlyMine ? amounts.shares.filter { names.mine.contains($0.key) } : amounts.shares
        guard !shares.isEmpty else { return }
        currencies.insert(currency)
        guard currency == query.currency else { return }
        // At most 10¹² each: nine million expenses fit.
        let sum = shares.values.reduce(0, &+)
        total &+= sum
        count += 1
        let (year, month, _) = Day(number: record.day).parts
        months[year * 12 + month - 1, default: 0] &+= sum
        categories[record.category.flatMap { names.categories[$0] } ?? "", default: 0] &+= sum
        for (member, share) in shares { people[names.members[member] ?? "", default: 0] &+= share }
    }

    var result: Statistics {
        Statistics(
            total: total, count: count, months: monthSums, categories: Self.sorted(categories),
            people: Self.sorted(people), currencies: currencies.sorted())
    }

    private var monthSums: [Statistics.Sum] {
        func number(_ day: Day) -> Int { day.parts.year * 12 + day.parts.month - 1 }
        var (first, last) = (number(query.from), number(query.through))
        if last - first >= Self.monthLimit {
            first = max(first, months.keys.min() ?? last)
            last = min(last, months.keys.max() ?? last, first + Self.monthLimit - 1)
        }
        guard first <= last else { return [] }
        return (first...last).map { month in
            let day = Day(year: month / 12, month: month % 12 + 1, day: 1)
            return Statistics.Sum(name: String((day?.description ?? "").prefix(7)), amount: months[month] ?? 0)
        }
    }

    private static func sorted(_ sums: [String: Int64]) -> [Statistics.Sum] {
        sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Statistics.Sum(name: $0.key, amount: $0.value) }
    }
}
