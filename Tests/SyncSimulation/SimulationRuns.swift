// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Runs with consecutive seeds, on all processors.
package struct SimulationRuns: Sendable {
    private let first: UInt64
    private let count: UInt64
    private let deadline: ContinuousClock.Instant?
    private let rule: BrokenRule?
    private let shrinks: Bool

    /// The result of the runs.
    package struct Report: Sendable {
        /// The number of runs that were done.
        package var done: UInt64 = 0
        /// The seed of the first run that broke a guarantee, its shortest script and the violation.
        package var failure: Failure?
    }

    /// A run that broke a guarantee.
    package struct Failure: Sendable, CustomStringConvertible {
        package var script: Script
        package var violation: Violation

        package var description: String { "\(violation)\n\(script)" }
    }

    private struct State {
        var next: UInt64
        var done: UInt64 = 0
        var failure: Failure?
    }

    private final class Progress: Sendable {
        let state: Mutex<State>

        init(_ first: UInt64) { state = Mutex(State(next: first)) }
    }

    /// Creates runs.
    ///
    /// - Parameters:
    ///   - first: The first seed.
    ///   - count: The number of seeds.
    ///   - deadline: The time after which no run begins.
    ///   - rule: A rule to break.
    ///   - shrinks: Whether the script of a failure is shortened.
    package init(
        first: UInt64 = 0, count: UInt64, deadline: ContinuousClock.Instant? = nil, breaking rule: BrokenRule? = nil,
        shrinks: Bool = true
    ) {
        self.shrinks = shrinks
        self.first = first
        self.count = count
        self.deadline = deadline
        self.rule = rule
    }

    /// Runs the seeds until one of them fails, and returns its shortest script.
    package func run() async -> Report {
        let progress = Progress(first)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                group.addTask { await work(progress) }
            }
        }
        var (done, failure) = progress.state.withLock { ($0.done, $0.failure) }
        if shrinks, let found = failure {
            let pool = StorePool()
            let shortest = await Shrinker.shrink(found.script, found.violation) { script in
                await Simulation.run(script, breaking: rule, pool)
            }
            failure = Failure(script: shortest.script, violation: shortest.failure)
        }
        return Report(done: done, failure: failure)
    }

    private func work(_ progress: Progress) async {
        let pool = StorePool()
        while let seed = take(progress) {
            let script = Script(seed: seed)
            let violation = await Simulation.run(script, breaking: rule, pool)
            progress.state.withLock { state in
                state.done += 1
                guard let violation, seed < state.failure?.script.seed ?? .max else { return }
                state.failure = Failure(script: script, violation: violation)
            }
        }
    }

    private func take(_ progress: Progress) -> UInt64? {
        if let deadline, ContinuousClock.now > deadline { return nil }
        return progress.state.withLock { state in
            guard state.failure == nil, state.next - first < count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }
}
