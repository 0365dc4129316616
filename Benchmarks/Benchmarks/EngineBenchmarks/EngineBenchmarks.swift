// SPDX-License-Identifier: Apache-2.0

import Benchmark
import Scenarios

/// The benchmarks, one for each scenario: a first page, or an event and its patch.
///
/// Scenarios that take microseconds are measured a thousand at a time, because reading the clocks takes as long.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 20, maxDuration: .seconds(3), maxIterations: 20_000)
    var quick = Benchmark.defaultConfiguration
    quick.scalingFactor = .kilo
    quick.warmupIterations = 1
    for scenario in Scenario.all {
        let prepared = Prepared(scenario)
        let configuration = scenario.isQuick ? quick : Benchmark.defaultConfiguration
        Benchmark(scenario.name, configuration: configuration) { benchmark in
            // The tool runs one benchmark after the other and waits for each.
            nonisolated(unsafe) let benchmark = benchmark
            await prepared.measure(benchmark)
        }
    }
}

/// A scenario that is prepared when it is first needed.
@MainActor
private final class Prepared {
    private let scenario: Scenario
    private lazy var step = scenario.prepare()

    nonisolated init(_ scenario: Scenario) {
        self.scenario = scenario
    }

    func measure(_ benchmark: Benchmark) {
        let step = step
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { step() }
        benchmark.stopMeasurement()
    }
}
