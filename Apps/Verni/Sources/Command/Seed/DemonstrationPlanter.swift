// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VerniDefaultDomain
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralDataSQLite
import VitralModels
import VitralSync

/// Writes the steps of a plan to the log of a server, each at its time.
struct DemonstrationPlanter: Sendable {
    private let plan: SeedPlan
    private let clock = SeedClock()
    private let log: HostedLog
    private let devices: [OwnLedger]
    private let keepsReplica: Bool

    init(_ plan: SeedPlan, in container: ModelContainer, replica: ModelContainer?) throws {
        self.plan = plan
        let clock = clock
        let environment = LedgerEnvironment(
            planner: FewestTransfersPlanner(), rates: { ExchangeRates() }, now: { clock.now })
        let log = try HostedLog(container, environment: environment)
        self.log = log
        keepsReplica = replica != nil
        devices = try plan.devices.enumerated().map { index, device in
            let container =
                try (index == 0 ? replica : nil)
                ?? ModelContainer(
                    for: Schema(LedgerSchema.models), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            let account = Demonstration.accounts[device.account].id
            return try OwnLedger(
                container, environment: environment,
                connection: LedgerConnection(server: {
                    LedgerConnection.Server(
                        transport: HubTransport(hub: log.hub, account: account),
                        scopes: {
                            // Once all is written, the replica gets the other groups too.
                            guard clock.now < plan.end else {
                                return try await log.hub.scopes(for: account).map(\.scope)
                            }
                            return device.groups.map(\.uuid)
                        })
                }),
                identity: { UInt64(index) + 1 })
        }
    }

    /// Returns whether the log has no group of the plan.
    func isEmpty() async throws -> Bool {
        let known = Set(plan.groups)
        for account in Demonstration.accounts {
            let ledger = log.ledger(of: account.id)
            let groups = try await ledger.groups(deleted: false) + ledger.groups(deleted: true)
            if groups.contains(where: { known.contains($0.id) }) { return false }
        }
        return true
    }

    /// Writes all steps.
    ///
    /// - Returns: The number of payments in one currency, and the reason for which the server refused an expense.
    func plant() async throws -> (settlements: Int, refusal: VerniError?) {
        var settlements = 0
        for (device, ledger) in zip(plan.devices, devices) {
            try await ledger.adopt(Demonstration.accounts[device.account].id)
        }
        for step in plan.steps {
            clock.set(step.date)
            settlements += try await run(step.action)
        }
        clock.set(plan.end)
        if keepsReplica { try await devices.first?.sync() }
        return (settlements, try await devices.first?.refused.first?.reason)
    }

    private func ledger(_ account: Int) -> HostedLedger { log.ledger(of: Demonstration.accounts[account].id) }

    /// Writes a step.
    ///
    /// - Returns: The number of payments that a plan asked for.
    private func run(_ action: SeedStep.Action) async throws -> Int {
        switch action {
        case .write(let account, let operation): try await ledger(account).perform(operation)
        case .join(let account, let digest, let guest):
            _ = try await log.accept(
                tokenDigest: digest, as: guest, name: "", by: Demonstration.accounts[account].id)
        case .makeDueExpenses: try await log.makeDueExpenses()
        case .settle(let account, let group, let currency, let day, let payments):
            let lines = try await ledger(account).plan(of: group, in: currency, on: day)
            for (line, payment) in zip(lines, payments) {
                let amount = try Money(minorUnits: line.transfer.amount, currency: currency)
                let amounts = try PaymentAmounts(from: line.transfer.from, to: line.transfer.to, amount: amount)
                let fields = PaymentFields(day: day, note: "Bank transfer", amounts: amounts, cleared: line.cleared)
                try await ledger(account).perform(.createPayment(group, payment, fields))
            }
            return lines.count
        case .writeOnDevice(let device, let operation): try await devices[device].perform(operation)
        case .sync(let device): try await devices[device].sync()
        }
        return 0
    }
}

/// The time of the step that is being written.
private final class SeedClock: Sendable {
    private let date = Mutex(Date.distantPast)

    var now: Date { date.withLock { $0 } }

    func set(_ date: Date) { self.date.withLock { $0 = date } }
}
