// SPDX-License-Identifier: Apache-2.0

package import Logging
import ServiceLifecycle

/// A service that repeats work, such as the refresh of rates or the deletion of expired data.
///
/// A failure is logged, and the work is repeated as usual.
package struct RepeatedWork<Time: Clock<Duration>>: Service {
    private let name: String
    private let interval: Duration
    private let clock: Time
    private let logger: Logger
    private let work: @Sendable () async throws -> Void

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - name: The name in logs.
    ///   - interval: The time between the end of the work and its next start.
    ///   - work: The work, which is first done at once.
    package init(
        _ name: String, every interval: Duration, clock: Time, logger: Logger,
        work: @escaping @Sendable () async throws -> Void
    ) {
        (self.name, self.interval, self.clock, self.logger, self.work) = (name, interval, clock, logger, work)
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    try await work()
                } catch is CancellationError {
                    return
                } catch {
                    logger.error("Repeated work has failed.", metadata: ["work": "\(name)", "error": "\(error)"])
                }
                guard (try? await clock.sleep(for: interval)) != nil else { return }
            }
        }
    }
}
