// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger
import VerniRepositories
import VitralIdentity
import VitralIdentityData
import VitralModels

@testable import Verni
@testable import VerniDefaultLedger

@Suite("The demonstration in a database")
struct DemonstrationTests {
    @Test("6 accounts have 12 groups with 4,000 expenses of three years")
    func counts() async throws {
        let world = try await PlantedDemonstration.shared
        #expect(world.summary.isNew)
        #expect(world.summary.accounts == 6 && world.summary.groups == 12 && world.summary.expenses == 4_000)
        let (groups, expenses, payments, comments) = try await world.container.read { context in
            (
                try context.fetchCount(FetchDescriptor<GroupRecord>()),
                try context.fetchCount(FetchDescriptor<ExpenseRecord>(predicate: #Predicate { !$0.isRemoved })),
                try context.fetchCount(FetchDescriptor<PaymentRecord>()),
                try context.fetchCount(FetchDescriptor<CommentRecord>())
            )
        }
        #expect(groups == 12 && expenses == 4_000)
        #expect(payments == world.summary.payments && comments == world.summary.comments)
        #expect(payments > 100 && comments > 100)
        let days = try await world.expenses().map(\.fields.day.number)
        let first = try #require(days.min())
        let last = try #require(days.max())
        #expect(last == PlantedDemonstration.day.number - 1)
        #expect((1_090...1_100).contains(last - first))
    }

    @Test("every mode, every currency, refunds, several payers, notes and recurrences occur")
    func variety() async throws {
        let world = try await PlantedDemonstration.shared
        let expenses = try await world.expenses()
        let modes = Dictionary(grouping: expenses, by: \.fields.amounts.split.mode).mapValues(\.count)
        #expect(modes.count == 6 && modes.values.allSatisfy { $0 > 50 })
        let currencies = Dictionary(grouping: expenses, by: \.fields.amounts.amount.currency).mapValues(\.count)
        #expect(Set(currencies.keys) == [.brl, .eur, .usd, .jpy, .kwd] && currencies.values.allSatisfy { $0 > 50 })
        #expect(expenses.contains { $0.fields.amounts.amount.minorUnits < 0 })
        #expect(expenses.contains { $0.fields.amounts.payers.count > 1 })
        #expect(expenses.contains { !$0.fields.note.isEmpty })
        #expect(expenses.allSatisfy { $0.fields.category != nil })
        #expect(expenses.count { $0.recurrence != nil } == world.demonstration.plan.instances)
        #expect(expenses.contains { $0.fields.title == "Aluguel de março" })
    }

    @Test("the balances of each group and currency add up to zero, and trips are settled")
    func balances() async throws {
        let world = try await PlantedDemonstration.shared
        let groups = try await world.groups()
        #expect(groups.count == 11)
        for (group, _) in groups {
            for balances in group.balances.values { #expect(balances.values.reduce(0, +) == 0) }
            #expect(group.members.contains(where: \.isGuest) || group.members.allSatisfy { $0.account != nil })
        }
        let settled = groups.filter { $0.group.balances.isEmpty }.map(\.group.fields.name)
        #expect(Set(settled).isSuperset(of: ["Three Weeks in Japan", "Route 66", "Feriado em Paraty"]))
        #expect(groups.count { !$0.group.balances.isEmpty } >= 7)
    }

    @Test("a group is archived, another can be restored, and accounts have joined by invitations")
    func groups() async throws {
        let world = try await PlantedDemonstration.shared
        let groups = try await world.groups().map(\.group)
        #expect(groups.filter(\.isArchived).map(\.fields.name) == ["Route 66"])
        #expect(try await world.ledger(0).groups(deleted: true).map(\.name) == ["Chá de bebê da Helena"])
        #expect(groups.contains { group in group.members.contains(where: \.isGuest) })
        for group in groups { #expect(group.members.count { $0.account != nil } >= 1) }
        let lisbon = try #require(groups.first { $0.fields.name == "Lisbon Flat" })
        #expect(lisbon.members.count { $0.account != nil } == 3)
        #expect(try await world.ledger(3).invites(of: lisbon.id).contains { $0.usesLeft > 0 && !$0.isRevoked })
        #expect(try await world.ledger(3).recurrences(of: lisbon.id).count == 2)
    }

    @Test("an expense has two amounts, between which its members choose")
    func conflict() async throws {
        let world = try await PlantedDemonstration.shared
        guard case .expense(let group, let id) = world.summary.conflict else {
            Issue.record("The conflict is no expense.")
            return
        }
        let detail = try await world.ledger(0).expense(id, in: group)
        #expect(detail.expense.hasConflict)
        #expect(detail.alternatives.map(\.amounts.amount.minorUnits) == [33_000, 42_000])
        #expect(detail.alternatives.map(\.author) == ["Rafael", "Marina"])
    }

    @Test("the first account's own replica has its groups, and keeps the expense that the server refused")
    func refusal() async throws {
        let world = try await PlantedDemonstration.shared
        #expect(world.summary.refusal == .groupArchived)
        let refused = try await world.replica.refused
        #expect(refused.map(\.reason) == [.groupArchived] && refused.first?.groupName == "Route 66")
        #expect(refused.first?.record == world.demonstration.plan.refusal)
        #expect(try await world.replica.status.waiting == 0)
        let own = try await world.replica.groups(deleted: false).map(\.name).sorted()
        #expect(own == (try await world.ledger(0).groups(deleted: false).map(\.name).sorted()))
    }

    @Test("writing it twice adds nothing, and says so")
    func twice() async throws {
        let world = try await PlantedDemonstration.shared
        let before = try await world.ledger(0).activity(in: nil, before: nil, limit: 1).map(\.id)
        let again = try await Demonstration(through: PlantedDemonstration.day.adding(1))
            .plant(in: world.container, hasher: PlantedDemonstration.hasher)
        #expect(!again.isNew && again.description.contains("Nothing was added"))
        #expect(try await world.ledger(0).activity(in: nil, before: nil, limit: 1).map(\.id) == before)
        #expect(try await Demonstration.isPlanted(in: world.container))
    }

    @Test("each account signs in with its address and password, and has its language and profile")
    func signIns() async throws {
        let world = try await PlantedDemonstration.shared
        let accounts = Accounts(
            store: DataAccountStore(world.container), hasher: PlantedDemonstration.hasher,
            limiter: AttemptLimiter(
                perAccount: .init(burst: 100, refill: .seconds(1)), perAddress: .init(burst: 100, refill: .seconds(1)),
                clock: ContinuousClock()))
        for (index, account) in Demonstration.accounts.enumerated() {
            let address = try #require(EmailAddress(account.email))
            _ = try await accounts.signIn(
                with: SignInName(address), password: account.password, device: "Test", address: "192.0.2.1")
            let known = try #require(try await AccountRepository(world.container).account(account.id))
            #expect(known.language == account.language && known.profile.name == account.name)
            #expect(try await !world.ledger(index).groups(deleted: false).isEmpty)
        }
    }
}
