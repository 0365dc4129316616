// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// The lookups of hosts: each blocks a thread until name servers answer, and browsers choose the names.
final class HostLookups<C: Clock<Duration>>: Sendable {
    private let limit: Int
    private let patience: Duration
    private let clock: C
    private let resolve: @Sendable (_ host: String) throws -> [HostAddress]
    private let running = Mutex(0)
    private let threads = DispatchQueue(label: "vitral.push.names", attributes: .concurrent)

    /// Creates the lookups.
    ///
    /// - Parameters:
    ///   - limit: The largest number of lookups that run at the same time: the lanes of a worker, and browsers that subscribe.
    ///   - patience: The time for which a caller waits.
    ///   - clock: The clock that measures the time.
    ///   - resolve: Returns the addresses of a host; it may block its thread.
    init(
        limit: Int = 32, patience: Duration = .seconds(10), clock: C,
        resolve: @escaping @Sendable (_ host: String) throws -> [HostAddress]
    ) {
        (self.limit, self.patience, self.clock, self.resolve) = (limit, patience, clock, resolve)
    }

    /// Returns the addresses of a host.
    ///
    /// - Throws: ``PushFailure/unresolvedService`` if there is no answer in time, or if too many lookups run; the error of
    ///   `resolve`.
    func addresses(of host: String) async throws -> [HostAddress] {
        let isFree = running.withLock { running in
            guard running < limit else { return false }
            running += 1
            return true
        }
        guard isFree else { throw PushFailure.unresolvedService }
        let (answers, answer) = AsyncStream.makeStream(
            of: Result<[HostAddress], any Error>.self, bufferingPolicy: .bufferingOldest(1))
        threads.async { [self] in
            let result = Result { try resolve(host) }
            // A lookup that nothing waits for any longer still has its thread.
            running.withLock { $0 -= 1 }
            answer.yield(result)
        }
        let timer = Task { [clock, patience] in
            try await clock.sleep(for: patience)
            answer.yield(.failure(PushFailure.unresolvedService))
        }
        defer { timer.cancel() }
        for await result in answers { return try result.get() }
        throw CancellationError()
    }
}
