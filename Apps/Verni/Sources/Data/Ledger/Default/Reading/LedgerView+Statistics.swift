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
        var sums = StatisticsSums(query, names: try statisticsNames(of: groups))
        for record in records {
            guard let amounts = AmountsCoding.decode(record.amounts) else { continue }
            sums.add(record, amounts)
        }
        return sums.result
    }

    private func statisticsNames(of records: [GroupRecord]) throws -> StatisticsSums.Names {
        let groups = records.map(\.id)
        let groupNames = Dictionary(records.map { ($0.id, $0.name) }) { first, _ in first }
        let members = try context.fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { groups.contains($0.group) }))
        let categories = try context.fetch(
            FetchDescriptor<CategoryRecord>(predicate: #Predicate { groups.contains($0.group) && !$0.isRemoved }))
        return StatisticsSums.Names(
            members: Dictionary(members.map { (MemberID($0.id), $0.name) }) { first, _ in first },
            people: Dictionary(
                members.map { (MemberID($0.id), $0.account.map(StatisticsSums.Person.account) ?? .guest($0.id)) }
            ) { first, _ in first },
            groups: Dictionary(
                members.map { member in (MemberID(member.id), groupNames[member.group] ?? "") }
            ) { first, _ in first },
            mine: Set(members.filter { $0.account == user }.map { MemberID($0.id) }),
            categories: Dictionary(categories.map { ($0.id, $0.name) }) { first, _ in first })
    }
}

/// Sums of expenses by month, category and person.
struct StatisticsSums {
    /// The names of what is added up.
    struct Names {
        let members: [MemberID: String]
        let people: [MemberID: Person]
        /// The names of the members' groups.
        let groups: [MemberID: String]
        let mine: Set<MemberID>
        let categories: [UUID: String]
    }

    /// A person: an account with all its members, or a guest.
    enum Person: Hashable {
        case account(String)
        case guest(UUID)
    }

    private let query: StatisticsQuery
    private let names: Names
    private var total: Int64 = 0
    private var count = 0
    private var months: [Int: Int64] = [:]
    private var categories: [String: Int64] = [:]
    private var people: [MemberID: Int64] = [:]
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
        for (member, share) in shares { people[member, default: 0] &+= share }
    }

    var result: Statistics {
        Statistics(
            total: total, count: count, months: monthSums, categories: Self.sorted(categories),
            people: personSums, currencies: currencies.sorted())
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

    /// The sums of the persons; names that several of them have are told apart by the group.
    private var personSums: [Statistics.Sum] {
        var sums: [Person: (total: Int64, most: (amount: Int64, member: MemberID))] = [:]
        for (member, amount) in people.sorted(by: { $0.key < $1.key }) {
            let person = names.people[member] ?? .guest(member.uuid)
            var sum = sums[person] ?? (0, (amount, member))
            sum.total &+= amount
            // A user has a name in each group: that of the largest part stands for all.
            if amount.magnitude > sum.most.amount.magnitude { sum.most = (amount, member) }
            sums[person] = sum
        }
        func name(_ member: MemberID) -> String { names.members[member] ?? "" }
        let uses = Dictionary(grouping: sums.values) { name($0.most.member) }.mapValues(\.count)
        return sums.values.map { sum in
            let (member, own) = (sum.most.member, name(sum.most.member))
            let group = names.groups[member] ?? ""
            let isAmbiguous = uses[own, default: 0] > 1 && query.group == nil && !group.isEmpty
            return (name: isAmbiguous ? "\(own) · \(group)" : own, amount: sum.total, member: member)
        }
        .sorted { ($1.amount, $0.name, $0.member) < ($0.amount, $1.name, $1.member) }
        .map { Statistics.Sum(name: $0.name, amount: $0.amount) }
    }

    private static func sorted(_ sums: [String: Int64]) -> [Statistics.Sum] {
        sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Statistics.Sum(name: $0.key, amount: $0.value) }
    }
}
