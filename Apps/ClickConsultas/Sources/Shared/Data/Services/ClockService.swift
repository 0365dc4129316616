// SPDX-License-Identifier: Apache-2.0

package import Logging
import ServiceLifecycle

/// The service that does in the background what time alone brings about.
///
/// It is meant for one process of several, by a `LeasedService`; what it writes stays right if two run for a moment. A
/// job that fails does not stop the others, and runs again in the next round.
package struct ClockService<C: Clock<Duration>>: Service {
    /// A piece of work that each round does.
    package struct Job: Sendable {
        let name: String
        let run: @Sendable () async throws -> Void

        /// Creates a job.
        package init(_ name: String, run: @escaping @Sendable () async throws -> Void) {
            (self.name, self.run) = (name, run)
        }
    }

    private let jobs: [Job]
    private let interval: Duration
    private let clock: C
    private let logger: Logger

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - jobs: The jobs of a round, in their order.
    ///   - interval: The pause between two rounds.
    ///   - clock: The clock that measures the pause.
    ///   - logger: The logger that records failures.
    package init(_ jobs: [Job], every interval: Duration = .seconds(20), clock: C, logger: Logger) {
        (self.jobs, self.interval, self.clock, self.logger) = (jobs, interval, clock, logger)
    }

    /// Runs rounds until the program stops.
    package func run() async {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                // A task of its own: a transaction on its way is finished when the program stops.
                await Task { await runOnce() }.value
                do { try await clock.sleep(for: interval) } catch { return }
            }
        }
    }

    /// Runs each job once.
    package func runOnce() async {
        for job in jobs {
            do {
                try await job.run()
            } catch {
                // Errors of a database may contain values, so only their type is logged.
                logger.error(
                    "A job of the background failed; the next round repeats it.",
                    metadata: ["job": "\(job.name)", "error": "\(String(reflecting: type(of: error)))"])
            }
        }
    }
}
