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
    /// The processor time of all operations, where the durations are those of the clock.
    private let processor: Duration?

    /// Creates a measurement of durations in any order.
    init(_ name: String, bar: Double, _ durations: [Duration], processor: Duration? = nil) {
        (self.name, self.bar, self.processor) = (name, bar, processor)
        milliseconds = durations.map { $0 / .milliseconds(1) }.sorted()
    }

    /// Returns the processor time of an operation on this thread: other programs do not add to it.
    static func processorTime(of operation: () -> Void) -> Duration {
        let start = time(of: CLOCK_THREAD_CPUTIME_ID)
        operation()
        return time(of: CLOCK_THREAD_CPUTIME_ID) - start
    }

    /// The processor time of the process so far.
    static var processTime: Duration { time(of: CLOCK_PROCESS_CPUTIME_ID) }

    private static func time(of clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The row of a table; the bar is for the 99th percentile.
    var row: String {
        let marks = [50, 99, 100].map { String(format: "%.2f ms", value(at: $0)) }
        let isMissed = value(at: 99) > bar
        return "| \(name) | \(String(format: "%g", bar)) ms | \(marks[0]) | \(marks[1]) (\(isMissed ? "over" : "ok"))"
            + " | \(marks[2]) | \(each) |"
    }

    /// The processor time of one operation.
    private var each: String {
        guard let processor, !milliseconds.isEmpty else { return "" }
        return String(format: "%.2f ms", processor / .milliseconds(1) / Double(milliseconds.count))
    }

    private func value(at percent: Int) -> Double {
        guard let last = milliseconds.indices.last else { return 0 }
        return milliseconds[min(last, milliseconds.count * percent / 100)]
    }
}
