// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Testing

@testable import VitralServer

@Suite struct PrometheusMetricsTests {
    private let metrics = PrometheusMetrics()

    @Test func `counters, gauges and their labels are written`() {
        metrics.makeCounter(label: "a.requests", dimensions: [("status", "200")]).increment(by: 2)
        metrics.makeCounter(label: "a.requests", dimensions: [("status", "200")]).increment(by: 1)
        metrics.makeCounter(label: "a.requests", dimensions: [("status", "404")]).increment(by: 1)
        metrics.makeMeter(label: "open", dimensions: []).set(1.5)
        metrics.makeRecorder(label: "level", dimensions: [], aggregate: false).record(Int64(-3))
        metrics.makeFloatingPointCounter(label: "cost", dimensions: []).increment(by: 0.25)
        #expect(
            metrics.exposition() == """
                # TYPE a_requests_total counter
                a_requests_total{status="200"} 3
                a_requests_total{status="404"} 1
                # TYPE cost_total counter
                cost_total 0.25
                # TYPE level gauge
                level -3
                # TYPE open gauge
                open 1.5

                """)
    }

    @Test func `names become valid and values are escaped`() {
        metrics.makeCounter(label: "9 lives-total", dimensions: [("a-b", "x\"y\\z\nw"), ("1", "ü")]).increment(by: 1)
        #expect(
            metrics.exposition() == """
                # TYPE _9_lives_total counter
                _9_lives_total{_1="ü",a_b="x\\"y\\\\z\\nw"} 1

                """)
    }

    @Test func `the order of labels makes no difference`() {
        metrics.makeCounter(label: "n", dimensions: [("b", "2"), ("a", "1")]).increment(by: 1)
        metrics.makeCounter(label: "n", dimensions: [("a", "1"), ("b", "2")]).increment(by: 1)
        #expect(metrics.exposition().contains("n_total{a=\"1\",b=\"2\"} 2\n"))
    }

    @Test func `timers are histograms in seconds`() {
        let timer = metrics.makeTimer(label: "turn_seconds", dimensions: [("view", "A")])
        timer.recordNanoseconds(20_000)
        timer.recordNanoseconds(30_000_000)
        timer.recordNanoseconds(60_000_000_000)
        let text = metrics.exposition()
        #expect(text.hasPrefix("# TYPE turn_seconds histogram\n"))
        #expect(text.contains("turn_seconds_bucket{view=\"A\",le=\"1e-05\"} 0\n"))
        #expect(text.contains("turn_seconds_bucket{view=\"A\",le=\"2.5e-05\"} 1\n"))
        #expect(text.contains("turn_seconds_bucket{view=\"A\",le=\"0.05\"} 2\n"))
        #expect(text.contains("turn_seconds_bucket{view=\"A\",le=\"10\"} 2\n"))
        #expect(text.contains("turn_seconds_bucket{view=\"A\",le=\"+Inf\"} 3\n"))
        #expect(text.contains("turn_seconds_sum{view=\"A\"} 60.03002\n"))
        #expect(text.contains("turn_seconds_count{view=\"A\"} 3\n"))
    }

    @Test func `a destroyed metric is not written`() {
        let counter = metrics.makeCounter(label: "gone", dimensions: [])
        metrics.destroyCounter(counter)
        #expect(metrics.exposition() == "")
    }

    @Test func `a second kind of metric with the same name does not break the text`() {
        metrics.makeMeter(label: "x_total", dimensions: []).set(1.0)
        metrics.makeCounter(label: "x_total", dimensions: []).increment(by: 1)
        #expect(metrics.exposition() == "# TYPE x_total gauge\nx_total 1\n")
    }

    @Test func `many threads count together`() async {
        let counter = metrics.makeCounter(label: "n", dimensions: [])
        let timer = metrics.makeTimer(label: "t", dimensions: [])
        await withDiscardingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 {
                        counter.increment(by: 1)
                        timer.recordNanoseconds(1_000_000)
                    }
                }
            }
        }
        #expect(metrics.exposition().contains("n_total 8000\n"))
        #expect(metrics.exposition().contains("t_count 8000\n"))
    }
}
