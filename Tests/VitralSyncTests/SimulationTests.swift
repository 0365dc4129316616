// SPDX-License-Identifier: Apache-2.0

import Foundation
import SyncSimulation
import Testing

/// Some of the runs of `make simulate`.
@Suite("Simulated replicas")
struct SimulationTests {
    @Test("replicas with faulty networks, clocks, processes and files keep all guarantees")
    func guarantees() async {
        let report = await SimulationRuns(count: 100).run()
        #expect(report.failure == nil, "\(report.failure.map { "\($0)" } ?? "")")
        #expect(report.done == 100)
    }

    /// The guarantees by which each broken rule may be noticed.
    private static func guarantees(of rule: BrokenRule) -> Set<Guarantee> {
        switch rule {
        case .orderByArrival: [.time, .laterWins]
        case .acknowledgedBeforeCommit: [.durability]
        case .forgetfulClock: [.stamps]
        case .noAuthorCheck: [.authorship]
        case .noMembershipCheck: [.membership]
        case .retryAppliedTwice: [.once]
        case .sharesApart: [.shares, .balances]
        case .deleteLoses: [.deletion]
        case .stoppedQueue: [.refusals]
        case .snapshotWithoutTail: [.convergence]
        case .gaps: [.numbers, .durability]
        case .laterClaim: [.firstClaim]
        case .keptShares: [.derivation]
        }
    }

    @Test("a broken rule is found within 1,000 seeds", arguments: BrokenRule.allCases)
    func broken(rule: BrokenRule) async throws {
        let report = await SimulationRuns(count: 1_000, breaking: rule, shrinks: false).run()
        let failure = try #require(report.failure, "“\(rule.rawValue)” is not found.")
        #expect(Self.guarantees(of: rule).contains(failure.violation.guarantee), "\(failure)")
    }

    @Test("a failure is printed with its seed as a short script, which fails again")
    func shrinking() async throws {
        let found = await SimulationRuns(count: 100, breaking: .retryAppliedTwice).run()
        let failure = try #require(found.failure)
        let full = Script(seed: failure.script.seed)
        #expect(failure.script.count < full.count && failure.script.count <= 4)
        #expect(failure.description.contains("seed \(full.seed)\n"))
        #expect(failure.description.split(separator: "\n").count <= 16)
        let violation = await Simulation.run(failure.script, breaking: .retryAppliedTwice, StorePool())
        #expect(violation == failure.violation)
    }

    @Test("a seed determines the script")
    func seeds() {
        #expect(Script(seed: 7) == Script(seed: 7))
        #expect(Set((0..<50).map { Script(seed: $0).description }).count == 50)
    }
}
