// SPDX-License-Identifier: Apache-2.0

// The fields of `timespec` are CoreFoundation's where that is loaded.
import CoreFoundation
import Foundation
import Glibc

/// The program that measures Verni: the plans that settle a group, by the processor time of the thread, and the opening of
/// a replica, by the clock.
///
/// `Apps/Verni/bench.sh` runs it with the file of a replica.
@main
struct VerniBars {
    static func main() async throws {
        print("| work | bar | median | slowest | |\n|---|---|---|---|---|")
        for bars in [
            SettleUpBars(people: 16, bar: 5), SettleUpBars(people: 20, bar: 60), SettleUpBars(people: 100, bar: 10),
        ] {
            print(try bars.row())
        }
        guard let file = CommandLine.arguments.dropFirst().first else { return }
        print(try await OpeningBars(file: URL(fileURLWithPath: file)).row())
    }

    /// Returns a row of the table.
    ///
    /// - Parameters:
    ///   - bar: The milliseconds that the work may take.
    ///   - note: Figures to compare with.
    static func row(_ work: String, bar: Double, _ durations: [Duration], note: String = "") -> String {
        let sorted = durations.map { $0 / .milliseconds(1) }.sorted()
        guard let slowest = sorted.last else { return "" }
        let median = sorted[sorted.count / 2]
        let mark = median > bar ? "over" : "ok"
        return "| \(work) | \(text(bar)) ms | \(text(median)) ms (\(mark)) | \(text(slowest)) ms | \(note) |"
    }

    static func text(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }
}

/// The time that a processor has worked, which other programs on the machine change little.
enum Processor {
    /// The time for the calling thread.
    static var threadTime: Duration { time(of: CLOCK_THREAD_CPUTIME_ID) }

    /// The time for all threads of the process.
    static var processTime: Duration { time(of: CLOCK_PROCESS_CPUTIME_ID) }

    private static func time(of clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
