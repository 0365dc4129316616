// SPDX-License-Identifier: Apache-2.0

/// Bounds how often a password may be tried, for each account and for each address.
///
/// A bucket of tokens for each key: a failed attempt takes one, time gives them back. An account's bucket slows down who
/// guesses one person's password from many machines, an address' bucket who tries many names from one. Buckets that are
/// full again are forgotten, so memory follows the attack and not the number of accounts.
public actor AttemptLimiter<Time: Clock> where Time.Duration == Duration {
    /// How many attempts fail in a row before one has to wait, and for how long.
    public struct Allowance: Sendable, Hashable {
        /// Attempts at once.
        public let burst: Int
        /// The time that gives one attempt back.
        public let refill: Duration

        /// Allows so many attempts at once and another after each interval.
        public init(burst: Int, refill: Duration) {
            self.burst = max(1, burst)
            self.refill = max(.milliseconds(1), refill)
        }
    }

    private let clock: Time
    private let perAccount: Allowance
    private let perAddress: Allowance
    private var buckets: [Key: Bucket] = [:]
    private let capacity: Int

    private enum Key: Hashable {
        case account(String)
        case address(String)
    }

    /// When the bucket will be full again says how much is missing now.
    private struct Bucket {
        var fullAt: Time.Instant
    }

    /// Limits attempts.
    ///
    /// - Parameters:
    ///   - perAccount: The allowance of each account: ten at once and one a minute, unless told otherwise.
    ///   - perAddress: The allowance of each address: thirty at once and one every ten seconds.
    ///   - capacity: How many buckets are kept; beyond it, those that are nearest to full are forgotten.
    ///   - clock: Measures time.
    public init(
        perAccount: Allowance = Allowance(burst: 10, refill: .seconds(60)),
        perAddress: Allowance = Allowance(burst: 30, refill: .seconds(10)), capacity: Int = 100_000, clock: Time
    ) {
        self.perAccount = perAccount
        self.perAddress = perAddress
        self.capacity = max(2, capacity)
        self.clock = clock
    }

    /// Takes one attempt from both allowances before the password is looked at.
    ///
    /// Attempts that run at the same time cannot all pass on the last one that is left.
    ///
    /// - Parameters:
    ///   - account: The name as it was entered, in one case; whether there is such an account makes no difference.
    ///   - address: The caller's address.
    /// - Returns: How long to wait, if there is none left; nothing was taken then.
    public func take(account: String, address: String) -> Duration? {
        let now = clock.now
        let keys: [(Key, Allowance)] = [(.account(account), perAccount), (.address(address), perAddress)]
        let wait = max(wait(for: keys[0].0, perAccount, now), wait(for: keys[1].0, perAddress, now))
        guard wait <= .zero else { return wait }
        for (key, allowance) in keys {
            let start = max(buckets[key]?.fullAt ?? now, now)
            buckets[key] = Bucket(fullAt: start.advanced(by: allowance.refill))
        }
        if buckets.count > capacity { forget(now) }
        return nil
    }

    /// Gives back what a successful attempt has taken: who knows the password is not slowed down.
    public func succeed(account: String, address: String) {
        for (key, allowance) in [(Key.account(account), perAccount), (.address(address), perAddress)] {
            guard let bucket = buckets[key] else { continue }
            let fullAt = bucket.fullAt.advanced(by: .zero - allowance.refill)
            buckets[key] = fullAt > clock.now ? Bucket(fullAt: fullAt) : nil
        }
    }

    /// How many buckets are kept.
    var bucketCount: Int { buckets.count }

    private func wait(for key: Key, _ allowance: Allowance, _ now: Time.Instant) -> Duration {
        guard let bucket = buckets[key] else { return .zero }
        let missing = now.duration(to: bucket.fullAt)
        return missing - allowance.refill * (allowance.burst - 1)
    }

    private func forget(_ now: Time.Instant) {
        buckets = buckets.filter { $0.value.fullAt > now }
        guard buckets.count > capacity else { return }
        // Those who have tried least; half of them at once, so that it happens rarely.
        let kept = buckets.sorted { $0.value.fullAt > $1.value.fullAt }.prefix(capacity / 2)
        buckets = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}

/// A limiter, whatever its clock.
protocol AttemptLimiting: Sendable {
    func take(account: String, address: String) async -> Duration?
    func succeed(account: String, address: String) async
}

extension AttemptLimiter: AttemptLimiting {}
