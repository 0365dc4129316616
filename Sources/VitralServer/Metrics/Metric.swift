// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Synchronization

/// A series of values that writes itself in Prometheus' text format.
protocol Metric: AnyObject, Sendable {
    /// The name of the metric's type in the text.
    static var kind: String { get }
    /// The suffix that names of this type have by convention.
    static var suffix: String { get }

    func write(_ name: String, labels: String, to text: inout String)
}

extension Metric {
    static var suffix: String { "" }

    fileprivate func line(_ name: String, labels: String, _ value: String, to text: inout String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}

/// A counter, whose value only grows.
final class MetricCounter: Metric, CounterHandler {
    static let kind = "counter"
    static let suffix = "_total"

    private let value = Atomic<Int64>(0)

    func increment(by amount: Int64) {
        value.wrappingAdd(amount, ordering: .relaxed)
    }

    func reset() {
        value.store(0, ordering: .relaxed)
    }

    func write(_ name: String, labels: String, to text: inout String) {
        line(name, labels: labels, "\(value.load(ordering: .relaxed))", to: &text)
    }
}

/// A counter of fractions, whose value only grows.
final class MetricFloatCounter: Metric, FloatingPointCounterHandler {
    static let kind = "counter"
    static let suffix = "_total"

    private let value = Mutex(0.0)

    func increment(by amount: Double) {
        guard amount.isFinite, amount > 0 else { return }
        value.withLock { $0 += amount }
    }

    func reset() {
        value.withLock { $0 = 0 }
    }

    func write(_ name: String, labels: String, to text: inout String) {
        line(name, labels: labels, value.withLock { $0 }.exposed, to: &text)
    }
}

/// A gauge, whose value rises and falls.
final class MetricGauge: Metric, MeterHandler, RecorderHandler {
    static let kind = "gauge"

    private let value = Mutex(0.0)

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.withLock { $0 = value } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }

    func write(_ name: String, labels: String, to text: inout String) {
        line(name, labels: labels, value.withLock { $0 }.exposed, to: &text)
    }
}

/// A histogram: the number of values in each bucket.
final class MetricHistogram: Metric, TimerHandler, RecorderHandler {
    static let kind = "histogram"

    /// The bounds of durations in nanoseconds, from the microseconds of a turn to the seconds of a request.
    static let times: [Double] = [
        1e4, 2.5e4, 5e4, 1e5, 2.5e5, 5e5, 1e6, 2.5e6, 5e6, 1e7, 2.5e7, 5e7, 1e8, 2.5e8, 5e8, 1e9, 2.5e9, 5e9, 1e10,
    ]
    /// The bounds of other values.
    static let amounts: [Double] = [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1_048_576]

    private struct State {
        var counts: [UInt64]
        var sum = 0.0
    }

    private let bounds: [Double]
    /// The factor by which the shown values are multiplied.
    private let scale: Double
    private let state: Mutex<State>

    init(bounds: [Double], scale: Double) {
        self.bounds = bounds
        self.scale = scale
        state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration)) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        guard value.isFinite else { return }
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    func write(_ name: String, labels: String, to text: inout String) {
        let (counts, sum) = state.withLock { ($0.counts, $0.sum) }
        let prefix = labels.isEmpty ? "" : labels + ","
        var total: UInt64 = 0
        for (index, count) in counts.enumerated() {
            total += count
            let bound = index < bounds.count ? (bounds[index] * scale).exposed : "+Inf"
            line("\(name)_bucket", labels: "\(prefix)le=\"\(bound)\"", "\(total)", to: &text)
        }
        line("\(name)_sum", labels: labels, (sum * scale).exposed, to: &text)
        line("\(name)_count", labels: labels, "\(total)", to: &text)
    }
}

extension Double {
    /// The number in Prometheus' format: without a fraction if it is whole.
    fileprivate var exposed: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-Inf" : "+Inf" }
        if let whole = Int64(exactly: self) { return "\(whole)" }
        // Ten digits hide that a product such as 2.5e4 × 1e-9 is not exact in binary.
        let rounded = (self * 1e10).rounded() / 1e10
        return "\(rounded)"
    }
}
