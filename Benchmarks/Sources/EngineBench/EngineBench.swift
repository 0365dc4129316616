// SPDX-License-Identifier: Apache-2.0

import Foundation
import Samples
import Vitral

/// Times the engine without a socket: an event in, the operations of the patch out.
///
/// Prints one JSON object a line, which `Scripts/bench` collects. Arguments are prefixes of what to measure.
@main
@MainActor
struct EngineBench {
    static func main() {
        measure("counter.click", CounterApp(), button: "Increment", count: 100_000)
        measure("rows.change-one", RowsApp(), button: "Change one", count: 5_000)
        measure("rows.reverse", RowsApp(), button: "Reverse", count: 500)
        measureOnce("rows.append-100", RowsApp(), button: "Append 100", count: 20)
        measure("lazy-rows.change-one", LazyRowsApp(), button: "Change one", count: 5_000)
        measure("lazy-rows.reverse", LazyRowsApp(), button: "Reverse", count: 500)
        firstPaint("counter.first-paint", CounterApp(), count: 2_000)
        firstPaint("rows.first-paint", RowsApp(), count: 50)
        firstPaint("lazy-rows.first-paint", LazyRowsApp(), count: 500)
    }

    /// Clicks one button again and again.
    private static func measure<A: App>(_ name: String, _ app: A, button: String, count: Int) {
        guard isWanted(name) else { return }
        let page = LivePage(app)
        defer { page.close() }
        guard let id = page.id(of: button) else { return print("{\"name\":\"\(name)\",\"error\":\"no button\"}") }
        for _ in 0..<max(count / 10, 1) { page.scene.receive(.click(id)) }
        page.resetCounts()
        var durations: [Double] = []
        durations.reserveCapacity(count)
        for _ in 0..<count {
            let start = ContinuousClock.now
            page.scene.receive(.click(id))
            durations.append(start.duration(to: .now).microseconds)
        }
        report(name, durations, bytes: page.bytes / count)
    }

    /// The same on a fresh page each time, for changes that make the page larger.
    private static func measureOnce<A: App>(_ name: String, _ app: A, button: String, count: Int) {
        guard isWanted(name) else { return }
        var durations: [Double] = []
        var bytes = 0
        for _ in 0..<count {
            let page = LivePage(app)
            guard let id = page.id(of: button) else { continue }
            page.resetCounts()
            let start = ContinuousClock.now
            page.scene.receive(.click(id))
            durations.append(start.duration(to: .now).microseconds)
            bytes += page.bytes
            page.close()
        }
        report(name, durations, bytes: bytes / count)
    }

    private static func isWanted(_ name: String) -> Bool {
        let prefixes = CommandLine.arguments.dropFirst()
        return prefixes.isEmpty || prefixes.contains { name.hasPrefix($0) }
    }

    private static func firstPaint<A: App>(_ name: String, _ app: A, count: Int) {
        guard isWanted(name) else { return }
        var durations: [Double] = []
        var bytes = 0
        for _ in 0..<count {
            let start = ContinuousClock.now
            let scene = LiveScene(app, client: ClientProfile())
            let page = scene.renderPage()
            durations.append(start.duration(to: .now).microseconds)
            bytes = page.body.count
            scene.close()
        }
        report(name, durations, bytes: bytes)
    }

    private static func report(_ name: String, _ durations: [Double], bytes: Int) {
        let sorted = durations.sorted()
        func percentile(_ fraction: Double) -> String {
            let value = sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
            return String(format: "%.2f", value)
        }
        print(
            """
            {"name":"\(name)","count":\(sorted.count),"p50_us":\(percentile(0.5)),"p99_us":\(percentile(0.99)),\
            "bytes":\(bytes)}
            """)
    }
}

/// A scene and what it sends.
@MainActor
final class LivePage {
    let scene: LiveScene
    private let html: String
    private(set) var bytes = 0

    init<A: App>(_ app: A) {
        scene = LiveScene(app, client: ClientProfile())
        html = String(decoding: scene.renderPage().body, as: UTF8.self)
        scene.onCommit = { [weak self] operations in self?.bytes += operations.count }
    }

    /// The address of the button with a label.
    func id(of label: String) -> ElementID? {
        for part in html.components(separatedBy: "<button id=").dropFirst() where part.contains(">\(label)<") {
            guard
                part.range(of: ">\(label)<")?.lowerBound ?? part.endIndex
                    < part.range(of: "</button>")?.lowerBound ?? part.startIndex
            else { continue }
            return ElementID(wire: part.prefix { $0 != " " && $0 != ">" })
        }
        return nil
    }

    func resetCounts() {
        bytes = 0
    }

    func close() { scene.close() }
}

extension Duration {
    fileprivate var microseconds: Double {
        Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
    }
}
