// SPDX-License-Identifier: Apache-2.0

import Foundation
import SyncSimulation
import VitralDataSQLite

/// Runs simulated replicas: `SyncSimulationProgram [COUNT] [FIRST SEED] [SECONDS]`.
///
/// It fails if a run breaks a guarantee, and prints its shortest script; or if there is not enough time for all runs.
/// `SyncSimulationProgram rules [COUNT]` prints the seeds that find each broken rule, and fails if a rule is not found.
@main
struct SyncSimulationProgram {
    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let findsRules = arguments.first == "rules"
        if findsRules { arguments.removeFirst() }
        let numbers = arguments.compactMap { UInt64($0) }
        guard numbers.count == arguments.count, numbers.count <= 3 else {
            print("usage: SyncSimulationProgram [rules] [COUNT] [FIRST SEED] [SECONDS]")
            exit(64)
        }
        let first = numbers.count > 1 ? numbers[1] : 0
        let passed =
            findsRules
            ? await findRules(count: numbers.first ?? 1_000, first)
            : await run(
                count: numbers.first ?? 3_000, first, seconds: Int64(clamping: numbers.count > 2 ? numbers[2] : 900))
        exit(passed ? 0 : 1)
    }

    private static func run(count: UInt64, _ first: UInt64, seconds: Int64) async -> Bool {
        let start = ContinuousClock.now
        let report = await SimulationRuns(first: first, count: count, deadline: start + .seconds(seconds)).run()
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        let rate = Int(Double(report.done) / max(elapsed, 0.001))
        print("\(report.done) runs, seeds from \(first), in \(Int(elapsed)) s: \(rate) a second")
        if let failure = report.failure {
            print(failure)
            return false
        }
        if report.done < count { print("The time is over before \(count) runs.") }
        return report.done >= count
    }

    private static func findRules(count: UInt64, _ first: UInt64) async -> Bool {
        var areFound = true
        for rule in BrokenRule.allCases {
            let report = await SimulationRuns(first: first, count: count, breaking: rule).run()
            print("\(rule.rawValue): \(report.failure.map { "\($0)" } ?? "not found")\n")
            if report.failure == nil { areFound = false }
        }
        return areFound
    }
}
