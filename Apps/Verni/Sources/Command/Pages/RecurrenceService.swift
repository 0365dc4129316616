// SPDX-License-Identifier: Apache-2.0

import Logging
import ServiceLifecycle
import Synchronization
import VerniDomain
import VerniServices
import VitralModels

/// A service that makes the expenses of recurrences: when a recurrence has changed, and from time to time, because days
/// begin in all zones.
struct RecurrenceService: Service {
    let logger: Logger
    /// Returns the changes of recurrences.
    let changes: @Sendable () throws -> AsyncStream<ModelChanges>
    /// Makes the expenses that are due.
    let make: @Sendable () async throws -> Void

    func run() async throws {
        let timer = RepeatedWork(
            "recurring expenses", every: .seconds(60), clock: ContinuousClock(), logger: logger, work: make)
        async let repeating: Void = timer.run()
        let changes = try changes()
        await cancelWhenGracefulShutdown {
            for await _ in changes {
                do {
                    try await make()
                } catch {
                    logger.error("Recurring expenses are not written.", metadata: ["error": "\(error)"])
                }
            }
        }
        try await repeating
    }
}

/// The log of the recurrences that cannot make their next expenses, with each reason once: they try again every minute.
final class RefusedInstances: Sendable {
    private let logger: Logger
    private let reasons = Mutex<[RecurrenceID: VerniError]>([:])

    init(logger: Logger) { self.logger = logger }

    func report(_ recurrence: RecurrenceID, _ reason: VerniError) {
        let known = reasons.withLock { $0.updateValue(reason, forKey: recurrence) }
        guard known != reason else { return }
        logger.error(
            "A recurring expense is refused.",
            metadata: ["recurrence": "\(recurrence)", "error": "\(reason)"])
    }
}
