// SPDX-License-Identifier: Apache-2.0

import CAllocations
import Foundation
import Glibc

/// The processor time and the allocations of an operation.
struct Measurement {
    let name: String
    let bar: Double?
    let microseconds: Double
    let allocations: Double

    /// Runs an operation often, and takes the fastest of five rounds.
    ///
    /// - Parameters:
    ///   - name: The name of the row.
    ///   - bar: The time in microseconds that the operation may take.
    ///   - count: The count of operations in a round.
    ///   - operation: The operation.
    @MainActor
    static func of(_ name: String, bar: Double? = nil, count: Int = 50_000, _ operation: () -> Void) -> Measurement {
        for _ in 0..<count / 10 { operation() }
        var best = Double.infinity
        for _ in 0..<5 {
            let start = processorTime
            for _ in 0..<count { operation() }
            best = min(best, (processorTime - start) / Double(count))
        }
        let counted = min(count, 1000)
        let before = allocation_count()
        for _ in 0..<counted { operation() }
        return Measurement(
            name: name, bar: bar, microseconds: best,
            allocations: Double(allocation_count() - before) / Double(counted))
    }

    /// Runs an asynchronous operation often, and takes the fastest of five rounds.
    @MainActor
    static func ofAsync(
        _ name: String, bar: Double? = nil, count: Int = 5000, _ operation: @MainActor () async -> Void
    ) async -> Measurement {
        for _ in 0..<count / 10 { await operation() }
        var best = Double.infinity
        for _ in 0..<5 {
            let start = processorTime
            for _ in 0..<count { await operation() }
            best = min(best, (processorTime - start) / Double(count))
        }
        let before = allocation_count()
        for _ in 0..<1000 { await operation() }
        return Measurement(
            name: name, bar: bar, microseconds: best, allocations: Double(allocation_count() - before) / 1000)
    }

    /// The row of a table.
    var row: String {
        let limit = bar.map { String(format: "%g", $0) } ?? ""
        let isMissed = bar.map { microseconds > $0 } ?? false
        let time = String(format: "%.3f", microseconds) + (isMissed ? " (over)" : "")
        return "| \(name) | \(limit) | \(time) | \(String(format: "%.1f", allocations)) |"
    }

    /// The processor time of the process in microseconds: other programs do not add to it.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
}
