// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
import VitralModels
import VitralSync

/// The reading half of a ledger: the state of the database, as one user sees it.
struct LedgerReader: Sendable {
    let container: ModelContainer
    let history: SyncHistory
    let environment: LedgerEnvironment
    /// The account or local name of the user.
    let user: String

    /// Reads in one snapshot of the database.
    func read<Value: Sendable>(_ body: @escaping @Sendable (LedgerView) throws -> Value) async throws -> Value {
        let (history, environment, user) = (history, environment, user)
        return try await container.read { context in
            try body(LedgerView(context: context, history: history, environment: environment, user: user))
        }
    }
}

/// The services of a ledger outside of its database.
package struct LedgerEnvironment: Sendable {
    package var planner: any SettleUpPlanner
    /// Returns the central bank's rates.
    package var rates: @Sendable () async throws -> ExchangeRates
    package var now: @Sendable () -> Date
    let plans = PlanCache()

    package init(
        planner: any SettleUpPlanner, rates: @escaping @Sendable () async throws -> ExchangeRates,
        now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.planner = planner
        self.rates = rates
        self.now = now
    }
}

/// A snapshot of the database, as one user sees it.
struct LedgerView {
    let context: ModelContext
    let history: SyncHistory
    let environment: LedgerEnvironment
    let user: String

    /// Returns a group that the user may see.
    ///
    /// - Throws: ``VerniError/notFound``.
    func visible(_ group: GroupID) throws -> GroupRecord {
        let record = try context.group(group.uuid).found()
        guard try !context.members(of: group.uuid, claimedBy: user).isEmpty, try !context.hasLeft(group.uuid),
            try !context.isGone(record, at: environment.now())
        else { throw VerniError.notFound }
        return record
    }

    /// Returns the user's groups; deleted ones as long as they can be restored.
    func groups(deleted: Bool) throws -> [GroupRecord] {
        let user = user
        let mine = try context.fetch(
            FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.account == user && !$0.isRemoved }))
        let ids = Array(
            Set(mine.map(\.group)).subtracting(try context.fetch(FetchDescriptor<LeftGroup>()).map(\.group)))
        guard !ids.isEmpty else { return [] }
        return try context.fetch(FetchDescriptor<GroupRecord>(predicate: #Predicate { ids.contains($0.id) }))
            .filter { try ($0.deletedAt != nil) == deleted && !context.isGone($0, at: environment.now()) }
    }

    // MARK: Members

    /// The members of a group, and the names of accounts in it.
    func people(of group: GroupID) throws -> GroupPeople {
        let id = group.uuid
        return GroupPeople(
            try context.fetch(FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.group == id })), user: user,
            former: FormerMembers(group: group.uuid, context: context, history: history))
    }

    /// Returns the balances of a group's persons that are not zero.
    func personBalances(of group: GroupID) throws -> [Currency: [MemberID: Int64]] {
        let persons = Persons(try people(of: group).members)
        return try balances(of: group).mapValues { persons.merge($0) }.filter { !$0.value.isEmpty }
    }

    /// Returns the balances of a group that are not zero.
    func balances(of group: GroupID) throws -> [Currency: [MemberID: Int64]] {
        let id = group.uuid
        let rows = try context.fetch(
            FetchDescriptor<BalanceState>(predicate: #Predicate { $0.group == id && $0.amount != 0 }))
        var balances: [Currency: [MemberID: Int64]] = [:]
        for row in rows {
            // A currency of a newer version has no name here.
            guard let currency = try? Currency(code: row.currency) else { continue }
            balances[currency, default: [:]][MemberID(row.member)] = row.amount
        }
        return balances
    }
}
