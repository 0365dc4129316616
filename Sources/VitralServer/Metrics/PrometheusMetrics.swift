// SPDX-License-Identifier: Apache-2.0

public import CoreMetrics
import Synchronization

/// A metrics factory whose counters, gauges and timers are served at `/metrics` in Prometheus' text format.
///
/// Pass it to ``LiveServer``, and to `MetricsSystem.bootstrap` to include the metrics of other packages:
///
/// ```swift
/// import CoreMetrics
///
/// let metrics = PrometheusMetrics()
/// MetricsSystem.bootstrap(metrics)
/// let server = LiveServer(configuration: .init(), metrics: metrics) { TripsApp() }
/// ```
///
/// Timers become histograms in seconds, recorders become histograms or gauges. Names are made valid, and label values
/// escaped. A second request for the same name and labels returns the same metric.
///
/// swift-prometheus stops the program if two packages use one name for metrics of different types or with different
/// label names. Here such a metric counts and is not shown, because a measurement must not end a server.
public final class PrometheusMetrics: MetricsFactory, Sendable {
    private let registry = Mutex(MetricRegistry())

    /// Creates an empty registry of metrics.
    public init() {}

    /// Returns all metrics as text, in version 0.0.4 of the format.
    public func exposition() -> String {
        registry.withLock { $0 }.exposition()
    }

    /// Creates a counter of whole numbers.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        make(label: label, dimensions: dimensions) { MetricCounter() }
    }

    /// Creates a counter of fractions.
    public func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        make(label: label, dimensions: dimensions) { MetricFloatCounter() }
    }

    /// Creates a gauge.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        make(label: label, dimensions: dimensions) { MetricGauge() }
    }

    /// Creates a histogram, or a gauge of the last value.
    public func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        if aggregate {
            make(label: label, dimensions: dimensions) { MetricHistogram(bounds: MetricHistogram.amounts, scale: 1) }
        } else {
            make(label: label, dimensions: dimensions) { MetricGauge() }
        }
    }

    /// Creates a histogram of seconds.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        make(label: label, dimensions: dimensions) { MetricHistogram(bounds: MetricHistogram.times, scale: 1e-9) }
    }

    /// Removes a counter.
    public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

    /// Removes a counter of fractions.
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }

    /// Removes a gauge.
    public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

    /// Removes a recorder.
    public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

    /// Removes a timer.
    public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

    private func make<Value: Metric>(
        label: String, dimensions: [(String, String)], _ create: () -> Value
    ) -> Value {
        registry.withLock { registry in
            if let metric = registry.find(Value.self, label: label, dimensions: dimensions) { return metric }
            let metric = create()
            registry.add(metric, label: label, dimensions: dimensions)
            return metric
        }
    }

    private func remove(_ handler: AnyObject) {
        registry.withLock { $0.remove(handler) }
    }
}
