// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultDomain
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VerniRepositories
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralModels

@testable import Verni

/// The demonstration in databases in memory, which is written once for all tests: that takes seconds.
struct PlantedDemonstration: Sendable {
    let demonstration: Demonstration
    let summary: DemonstrationSummary
    let container: ModelContainer
    /// The first account's own replica.
    let replica: OwnLedger
    private let log: HostedLog

    static let day = Day(number: 20_780)
    static let hasher = PasswordHasher(
        parameters: .init(logarithmOfCost: 4, blockSize: 8, parallelization: 1), width: 2)
    private static let planted = Task { try await PlantedDemonstration() }

    static var shared: PlantedDemonstration { get async throws { try await planted.value } }

    private init() async throws {
        let schema = Schema(LedgerSchema.models + ServerModels.models + DataAccountStore.models)
        container = try ModelContainer(for: schema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let file = try ModelContainer(
            for: Schema(LedgerSchema.models), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        demonstration = try Demonstration(through: Self.day)
        summary = try await demonstration.plant(in: container, hasher: Self.hasher, replica: file)
        let environment = LedgerEnvironment(
            planner: FewestTransfersPlanner(), rates: { throw VerniError.rateMissing },
            now: { Date(timeIntervalSince1970: Double(Self.day.number) * 86_400) })
        log = try HostedLog(container, environment: environment)
        replica = try OwnLedger(file, environment: environment)
    }

    func ledger(_ account: Int) -> HostedLedger { log.ledger(of: Demonstration.accounts[account].id) }

    /// Returns the groups that any account has, with an account that has them.
    func groups() async throws -> [(group: GroupDetail, account: Int)] {
        var found: [(group: GroupDetail, account: Int)] = []
        for account in Demonstration.accounts.indices {
            for summary in try await ledger(account).groups(deleted: false)
            where !found.contains(where: { $0.group.id == summary.id }) {
                found.append((try await ledger(account).group(summary.id), account))
            }
        }
        return found
    }

    /// Returns the expenses of all groups that are not deleted.
    func expenses() async throws -> [Expense] {
        var expenses: [Expense] = []
        for (group, account) in try await groups() {
            expenses += try await ledger(account).expenses(ExpenseQuery(group: group.id), offset: 0, limit: 2_000)
                .expenses
        }
        return expenses
    }
}

extension Split {
    /// The name of the mode.
    var mode: String {
        switch self {
        case .equal: "equal"
        case .exact: "exact"
        case .weights: "weights"
        case .percent: "percent"
        case .adjustment: "adjustment"
        case .items: "items"
        }
    }
}
