// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Times of the same work, in milliseconds.
struct Times {
    private(set) var values: [Double] = []

    mutating func add(_ duration: Duration) { values.append(duration.milliseconds) }

    /// Returns the value that a part of all values does not exceed.
    func percentile(_ part: Double) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
    var seconds: Double { self / .seconds(1) }
}

/// The time of one piece of work, and the processor time that the process spent meanwhile, which other programs disturb
/// less.
struct Cost {
    var wall = Duration.zero
    var processor = Duration.zero

    static func measure(_ work: () throws -> Void) rethrows -> Cost {
        let (start, spent) = (ContinuousClock.now, now)
        try work()
        return Cost(wall: start.duration(to: .now), processor: now - spent)
    }

    static func measure(_ work: () async throws -> Void) async rethrows -> Cost {
        let (start, spent) = (ContinuousClock.now, now)
        try await work()
        return Cost(wall: start.duration(to: .now), processor: now - spent)
    }

    private static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Both times, for a number of operations.
    func text(_ count: Int) -> String {
        "\(Table.text(wall.seconds)) s; processor \(Table.text(processor.seconds)) s, "
            + "\(Table.text(processor.seconds * 1e6 / Double(count), 1)) µs each"
    }
}

/// The printed table.
enum Table {
    static func start() {
        print("| work | measured | beside it | ratio | bar |")
        print("|---|---|---|---|---|")
    }

    static func row(_ work: String, _ measured: String, _ beside: String = "", _ ratio: Double? = nil, bar: String) {
        print("| \(work) | \(measured) | \(beside) | \(ratio.map { text($0, 1) } ?? "") | \(bar) |")
    }

    static func text(_ number: Double, _ digits: Int = 2) -> String {
        number.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
    }
}

/// The memory of this process.
enum Memory {
    /// The bytes that are in use by the process alone or shared, in physical memory.
    static var resident: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
    }
}

/// A folder for the databases of a run.
struct Workspace {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "vitral-sync-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func file(_ name: String) -> URL { folder.appending(path: "\(name).sqlite") }

    /// The bytes of a database and its log.
    func bytes(of name: String) -> Int {
        ["", "-wal"].reduce(0) { sum, suffix in
            let path = file(name).path + suffix
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            return sum + (size ?? 0)
        }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
