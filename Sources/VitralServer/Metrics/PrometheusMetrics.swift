// SPDX-License-Identifier: Apache-2.0

public import CoreMetrics
import Synchronization

/// Counters, gauges and timers that are read at `/metrics` in Prometheus' text format.
///
/// Give it to ``LiveServer``, and to `MetricsSystem.bootstrap` when what other packages count should be seen too:
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// MetricsSystem.bootstrap(metrics)
/// let server = LiveServer(configuration: .init(), metrics: metrics) { CounterApp() }
/// ```
///
/// Timers become histograms in seconds, recorders become histograms or gauges. Names are made valid, and label values
/// escaped. Asking twice for the same name and labels gives the same metric.
public final class PrometheusMetrics: MetricsFactory, Sendable {
    private let registry = Mutex(MetricRegistry())

    /// Creates an empty registry of metrics.
    public init() {}

    /// All metrics as text, version 0.0.4 of the format.
    public func exposition() -> String {
        registry.withLock { $0 }.exposition()
    }

    /// Makes a counter of whole numbers.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        make(label, dimensions) { MetricCounter() }
    }

    /// Makes a counter of fractions.
    public func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        make(label, dimensions) { MetricFloatCounter() }
    }

    /// Makes a gauge.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        make(label, dimensions) { MetricGauge() }
    }

    /// Makes a histogram, or a gauge of the last value.
    public func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        if aggregate {
            make(label, dimensions) { MetricHistogram(bounds: MetricHistogram.amounts, scale: 1) }
        } else {
            make(label, dimensions) { MetricGauge() }
        }
    }

    /// Makes a histogram of seconds.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        make(label, dimensions) { MetricHistogram(bounds: MetricHistogram.times, scale: 1e-9) }
    }

    /// Forgets a counter.
    public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

    /// Forgets a counter of fractions.
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }

    /// Forgets a gauge.
    public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

    /// Forgets a recorder.
    public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

    /// Forgets a timer.
    public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

    private func make<Value: Metric>(
        _ label: String, _ dimensions: [(String, String)], _ create: () -> Value
    ) -> Value {
        registry.withLock { registry in
            if let metric = registry.find(label, dimensions, Value.self) { return metric }
            let metric = create()
            registry.add(metric, label, dimensions)
            return metric
        }
    }

    private func remove(_ handler: AnyObject) {
        registry.withLock { $0.remove(handler) }
    }
}
