// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program that measures Verni: the plans that settle a group, and the opening of a replica.
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

    private static func text(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }
}
