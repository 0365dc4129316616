// SPDX-License-Identifier: Apache-2.0

import Logging
import Synchronization

/// The state of the server that a load balancer asks for.
final class Readiness: Sendable {
    /// Whether new browsers may be sent to this server.
    enum State: Sendable, Equatable {
        case ready
        /// The server does not listen yet, or stops.
        case stopping
        /// These checks fail.
        case failed([String])
    }

    private struct Round {
        let start: UInt64
        let result: Task<State, Never>
    }

    private struct TooSlow: Error {}

    private let listening = Atomic(false)
    private let checks: [ReadinessCheck]
    private let logger: Logger
    private let now: SessionRegistry.TimeSource
    private let round = Mutex<Round?>(nil)

    init(_ checks: [ReadinessCheck], logger: Logger, now: @escaping SessionRegistry.TimeSource) {
        self.checks = checks
        self.logger = logger
        self.now = now
    }

    /// Whether the server accepts connections and is not about to stop.
    var isListening: Bool {
        get { listening.load(ordering: .relaxed) }
        set { listening.store(newValue, ordering: .relaxed) }
    }

    /// Returns the state, from checks that ran within the last second.
    func state() async -> State {
        guard isListening else { return .stopping }
        guard !checks.isEmpty else { return .ready }
        let now = now()
        let current = round.withLock { round in
            if let round, now &- round.start < 1_000_000_000 { return round.result }
            let result = Task { await verifyAll() }
            round = Round(start: now, result: result)
            return result
        }
        return await current.value
    }

    private func verifyAll() async -> State {
        var failed: [String] = []
        for check in checks {
            do {
                try await withinTwoSeconds(check.verify)
            } catch {
                logger.warning("Not ready", metadata: ["check": "\(check.name)", "error": "\(error)"])
                failed.append(check.name)
            }
        }
        return failed.isEmpty ? .ready : .failed(failed)
    }

    /// Runs a check, and does not wait for one that ignores its cancellation.
    private func withinTwoSeconds(_ verify: @escaping @Sendable () async throws -> Void) async throws {
        let outcome = Announcement<Void>()
        let work = Task {
            do {
                try await verify()
                outcome.settle(.success(()))
            } catch {
                outcome.settle(.failure(error))
            }
        }
        let limit = Task {
            try await Task.sleep(for: .seconds(2))
            outcome.settle(.failure(TooSlow()))
            work.cancel()
        }
        defer { limit.cancel() }
        try await outcome.value
    }
}
