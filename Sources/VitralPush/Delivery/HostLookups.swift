// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// The lookups of hosts: each blocks a thread until name servers answer, and browsers choose the names.
///
/// Good answers are kept for some minutes, and longer while all places are taken: names that a browser has chosen, and whose
/// servers do not answer, then stop no messages to the push services that are in use.
final class HostLookups<C: Clock<Duration>>: Sendable {
    private let limit: Int
    private let patience: Duration
    private let clock: C
    private let resolve: @Sendable (_ host: String) throws -> [HostAddress]
    private let state = Mutex(State())
    private let threads = DispatchQueue(label: "vitral.push.names", attributes: .concurrent)

    private struct State {
        /// The number of lookups that run.
        var running = 0
        var answers: [String: Answer] = [:]
    }

    /// The addresses of a host, with the times of the lookup and of the last use.
    private struct Answer {
        let addresses: [HostAddress]
        let time: C.Instant
        var lastUse: C.Instant
    }

    /// The time for which an answer takes the place of a lookup.
    private static var freshness: Duration { .seconds(300) }
    /// The time for which an answer takes the place of a lookup that has no place.
    private static var longestUse: Duration { .seconds(3_600) }
    /// The largest number of answers that are kept.
    private static var answerLimit: Int { 1_000 }

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
        let key = host.lowercased()
        if let known = try known(key) { return known }
        let (answers, answer) = AsyncStream.makeStream(
            of: Result<[HostAddress], any Error>.self, bufferingPolicy: .bufferingOldest(1))
        threads.async { [self] in
            let result = Result { try resolve(host) }
            // A lookup that nothing waits for any longer still has its thread.
            end(key, result)
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

    /// Returns the addresses of a host that is known; `nil` if a lookup begins.
    private func known(_ host: String) throws -> [HostAddress]? {
        let now = clock.now
        return try state.withLock { state in
            let isFull = state.running >= limit
            if let answer = state.answers[host],
                answer.time.duration(to: now) < (isFull ? Self.longestUse : Self.freshness)
            {
                state.answers[host]?.lastUse = now
                return answer.addresses
            }
            guard !isFull else { throw PushFailure.unresolvedService }
            state.running += 1
            return nil
        }
    }

    /// Ends a lookup, and keeps a good answer in the place of the one that was not used for the longest time.
    private func end(_ host: String, _ result: Result<[HostAddress], any Error>) {
        let now = clock.now
        state.withLock { state in
            state.running -= 1
            guard case .success(let addresses) = result, !addresses.isEmpty else { return }
            state.answers[host] = Answer(addresses: addresses, time: now, lastUse: now)
            guard state.answers.count > Self.answerLimit else { return }
            if let oldest = state.answers.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                state.answers[oldest.key] = nil
            }
        }
    }
}
