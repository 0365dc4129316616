// SPDX-License-Identifier: Apache-2.0

/// The limits on requests, for each account and each address.
///
/// A bucket of tokens for each of them: a request takes its cost, and tokens return with time. Full buckets are removed, so
/// the memory grows with the traffic and not with the number of accounts.
package actor RequestLimiter<Time: Clock<Duration>> {
    /// The number of tokens that can be taken at once, and the time after which a token returns.
    package struct Allowance: Hashable, Sendable {
        package var burst: Int
        package var refill: Duration

        package init(burst: Int, refill: Duration) {
            self.burst = max(1, burst)
            self.refill = max(.milliseconds(1), refill)
        }
    }

    private let clock: Time
    private let allowances: [RequestSubject.Kind: Allowance]
    private let capacity: Int
    /// The times at which buckets are full again.
    private var buckets: [RequestSubject: Time.Instant] = [:]

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - address: The allowance of an address; many users may share one.
    ///   - account: The allowance of an account.
    ///   - guess: The allowance of requests without a sign-in that send mail or compute a password's hash, for an address.
    ///   - capacity: The largest number of buckets.
    package init(
        address: Allowance = Allowance(burst: 600, refill: .milliseconds(50)),
        account: Allowance = Allowance(burst: 600, refill: .milliseconds(50)),
        guess: Allowance = Allowance(burst: 30, refill: .seconds(10)), capacity: Int = 100_000, clock: Time
    ) {
        allowances = [.address: address, .account: account, .guess: guess]
        self.capacity = max(2, capacity)
        self.clock = clock
    }

    /// Takes tokens for a request.
    ///
    /// - Returns: The time to wait if there are too few, in which case none are taken; otherwise `nil`.
    package func take(_ cost: Int = 1, for subject: RequestSubject) -> Duration? {
        guard let allowance = allowances[subject.kind] else { return nil }
        let cost = min(max(1, cost), allowance.burst)
        let now = clock.now
        let fullAt = max(buckets[subject] ?? now, now)
        let wait = now.duration(to: fullAt) - allowance.refill * (allowance.burst - cost)
        guard wait <= .zero else { return wait }
        buckets[subject] = fullAt.advanced(by: allowance.refill * cost)
        if buckets.count > capacity { shrink(now) }
        return nil
    }

    /// The number of buckets in memory.
    package var bucketCount: Int { buckets.count }

    private func shrink(_ now: Time.Instant) {
        buckets = buckets.filter { $0.value > now }
        guard buckets.count > capacity else { return }
        // The fullest ones go, half of all at once, so that this is rare.
        let kept = buckets.sorted { $0.value > $1.value }.prefix(capacity / 2)
        buckets = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}

/// The account or the address whose requests are counted.
package struct RequestSubject: Hashable, Sendable {
    /// The kind of a subject, which decides about the allowance.
    package enum Kind: Hashable, Sendable {
        case address, account, guess
    }

    package let kind: Kind
    private let name: String

    /// Creates an account's subject.
    package static func account(_ id: String) -> RequestSubject { RequestSubject(kind: .account, name: id) }

    /// Creates the subject of an address; a network of IPv6 counts as one.
    package static func address(_ text: String) -> RequestSubject {
        RequestSubject(kind: .address, name: network(of: text))
    }

    /// Creates the subject of an address whose requests are expensive.
    package static func guess(_ text: String) -> RequestSubject {
        RequestSubject(kind: .guess, name: network(of: text))
    }

    /// Returns the first 64 bits of an IPv6 address, in which a client can choose the others; any other text as it is.
    private static func network(of text: String) -> String {
        let halves = text.split(separator: ":", omittingEmptySubsequences: false)
        guard halves.count > 2 else { return text }
        // Up to `::`, the groups are written out.
        return halves.prefix(while: { !$0.isEmpty }).prefix(4).map { group in
            String(group.drop { $0 == "0" })
        }.joined(separator: ":")
    }
}

/// A limiter with any clock.
package protocol RequestLimiting: Sendable {
    func take(_ cost: Int, for subject: RequestSubject) async -> Duration?
}

extension RequestLimiter: RequestLimiting {}
