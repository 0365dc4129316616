// SPDX-License-Identifier: Apache-2.0

// The fields of `timespec` are CoreFoundation's where that is loaded.
import CoreFoundation
import Foundation
import Glibc

/// The durations of an operation.
struct Measurement: Sendable {
    let name: String
    /// The milliseconds that the operation may take.
    let bar: Double
    private let milliseconds: [Double]

    /// Creates a measurement of durations in any order.
    init(_ name: String, bar: Double, _ durations: [Duration]) {
        (self.name, self.bar) = (name, bar)
        milliseconds = durations.map { $0 / .milliseconds(1) }.sorted()
    }

    /// Returns the processor time of an operation on this thread: other programs do not add to it.
    static func processorTime(of operation: () -> Void) -> Duration {
        let start = threadTime
        operation()
        return threadTime - start
    }

    private static var threadTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The row of a table; the bar is for the 99th percentile.
    var row: String {
        let marks = [50, 99, 100].map { String(format: "%.2f ms", value(at: $0)) }
        let isMissed = value(at: 99) > bar
        return "| \(name) | \(String(format: "%g", bar)) ms | \(marks[0]) | \(marks[1]) (\(isMissed ? "over" : "ok"))"
            + " | \(marks[2]) |"
    }

    private func value(at percent: Int) -> Double {
        guard let last = milliseconds.indices.last else { return 0 }
        return milliseconds[min(last, milliseconds.count * percent / 100)]
    }
}
