// SPDX-License-Identifier: Apache-2.0

import Foundation
import Scenarios
import TestApps
import Vitral

/// The program that measures growing costs and draws them as curves.
///
///     Curves FOLDER   writes the curves as SVG into a folder and prints the points
@main
@MainActor
struct Curves {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else { return print("Curves FOLDER") }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
        // First, while the process has nothing else in its memory.
        try draw(
            Chart(
                title: "Memory of sessions, without their sockets", across: "sessions", up: "KB",
                series: [memory("counter") { CounterApp() }, memory("1,000 lazy rows") { LazyRowsApp() }]),
            as: "cost-memory.svg", in: folder)
        try draw(
            Chart(
                title: "One change, on pages of growing size", across: "rows on the page", up: "µs",
                series: Curve.changes.map(measure)),
            as: "cost-change.svg", in: folder)
        try draw(
            Chart(
                title: "A list changes", across: "rows", up: "µs", series: Curve.lists.map(measure)),
            as: "cost-list.svg", in: folder)
        try draw(
            Chart(title: "First paint", across: "rows", up: "µs", series: Curve.paints.map(measure)),
            as: "cost-paint.svg", in: folder)
    }

    private static func draw(_ chart: Chart, as name: String, in folder: URL) throws {
        try chart.svg.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    /// Returns the time of a scenario at each size, as the tenth percentile: nine of ten runs take longer.
    ///
    /// Other guests on the same host can halve the speed of a machine, and a median would mix fast and slow runs.
    private static func measure(_ curve: Curve) -> Chart.Series {
        var points: [Chart.Point] = []
        for size in curve.sizes {
            let step = curve.scenario(size).prepare()
            for _ in 0..<3 { step() }
            var durations: [Double] = []
            let start = ContinuousClock.now
            while durations.count < 2_000, durations.count < 15 || start.duration(to: .now) < .seconds(1) {
                let begin = ContinuousClock.now
                step()
                durations.append(begin.duration(to: .now) / .microseconds(1))
            }
            durations.sort()
            points.append(Chart.Point(across: Double(size), up: durations[durations.count / 10]))
        }
        report(curve.name, points)
        return Chart.Series(name: curve.name, points: points)
    }

    /// The pages stay open: memory that one curve freed would distort the next.
    private static var open: [LivePage] = []

    /// Returns the memory of this many open pages.
    ///
    /// The first ten use memory that the process already has.
    private static func memory<A: App>(_ name: String, _ app: () -> A) -> Chart.Series {
        var points: [Chart.Point] = []
        let begin = open.count + 1
        open.append(LivePage(app()))
        let before = residentKilobytes()
        for count in [10, 100, 200, 500, 1_000, 2_000, 5_000] {
            while open.count < begin + count { open.append(LivePage(app())) }
            points.append(Chart.Point(across: Double(count), up: residentKilobytes() - before))
        }
        report(name, points)
        return Chart.Series(name: name, points: points)
    }

    private static func residentKilobytes() -> Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Double($0.filter(\.isNumber)) } ?? 0
    }

    private static func report(_ name: String, _ points: [Chart.Point]) {
        let text = points.map { String(format: "[%.0f,%.1f]", $0.across, $0.up) }.joined(separator: ",")
        print("{\"curve\":\"\(name)\",\"points\":[\(text)]}")
    }
}
