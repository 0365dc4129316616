// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs with seeds from 0; `VITRAL_SIMULATIONS=1000 swift test --filter SimulationTests` runs more of them.
@Suite("Simulated replicas")
struct SimulationTests {
    static let seeds: Range<UInt64> = {
        let count = ProcessInfo.processInfo.environment["VITRAL_SIMULATIONS"].flatMap(UInt64.init) ?? 40
        return 0..<max(1, count)
    }()

    @Test("replicas with faulty networks and wrong clocks converge", arguments: seeds)
    func convergence(seed: UInt64) async throws {
        var simulation = try await Simulation(seed: seed)
        try await simulation.run()
    }
}
