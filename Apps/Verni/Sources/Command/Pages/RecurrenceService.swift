// SPDX-License-Identifier: Apache-2.0

import Logging
import ServiceLifecycle
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

extension Logger {
    /// Logs that a recurrence cannot make its next expense.
    func refusedInstance(of recurrence: RecurrenceID, _ reason: VerniError) {
        error(
            "A recurring expense is refused.",
            metadata: ["recurrence": "\(recurrence)", "error": "\(reason)"])
    }
}
