// SPDX-License-Identifier: Apache-2.0

/// The limits on attempts at passwords and on new accounts.
///
/// A bucket of tokens for each key: a failed attempt takes one, time gives them back. An attempt at an account takes
///
/// - from the bucket of its address, which slows down a client that tries many names;
/// - from a bucket of the account and the address together, so that wrong passwords from one address leave the account
///   open to all others;
/// - from a wide bucket of the account, which slows down a guess from many addresses.
///
/// A browser that has signed in to the account before has a bucket of its own in place of all three, so neither a
/// neighbor nor a guess from everywhere keeps its user out. Buckets that are full again are removed, so memory follows the
/// attack and not the number of accounts.
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
    private let perAccountAnywhere: Allowance
    private let perAddress: Allowance
    private var buckets: [Key: Bucket] = [:]
    private let capacity: Int
    private var sweptAt: Time.Instant

    /// How often full buckets are removed.
    private static var sweepInterval: Duration { .seconds(60) }

    /// The name of a bucket.
    ///
    /// Texts are kept as digests, so that a long one takes no more memory than a short one.
    private enum Key: Hashable {
        case address(TextDigest)
        case account(TextDigest)
        case accountFromAddress(TextDigest, TextDigest)
        case accountFromBrowser(TextDigest, TextDigest)
        case signUps(TextDigest)
    }

    /// When the bucket will be full again says how much is missing now.
    private struct Bucket {
        var fullAt: Time.Instant
    }

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - perAccount: The allowance of each account from one address or from one known browser, and of new accounts from
    ///     one address: ten at once and one a minute, unless told otherwise.
    ///   - perAccountAnywhere: The allowance of each account from all addresses together: a hundred at once and one a
    ///     minute.
    ///   - perAddress: The allowance of each address: thirty at once and one every ten seconds.
    ///   - capacity: How many buckets are kept; beyond it, those that are nearest to full are removed.
    ///   - clock: Measures time.
    public init(
        perAccount: Allowance = Allowance(burst: 10, refill: .seconds(60)),
        perAccountAnywhere: Allowance = Allowance(burst: 100, refill: .seconds(60)),
        perAddress: Allowance = Allowance(burst: 30, refill: .seconds(10)), capacity: Int = 100_000, clock: Time
    ) {
        self.perAccount = perAccount
        self.perAccountAnywhere = perAccountAnywhere
        self.perAddress = perAddress
        self.capacity = max(3, capacity)
        self.clock = clock
        sweptAt = clock.now
    }

    /// Takes one attempt from its allowances before the password is looked at.
    ///
    /// Attempts that run at the same time cannot all pass on the last one that is left.
    ///
    /// - Parameters:
    ///   - attempt: What is attempted.
    ///   - address: The client's address, or the network that counts as one.
    /// - Returns: How long to wait, if there is none left; nothing was taken then.
    public func take(_ attempt: Attempt, from address: String) -> Duration? {
        let now = clock.now
        if sweptAt.duration(to: now) >= Self.sweepInterval { sweep(now) }
        let shares = shares(of: attempt, from: address)
        let wait = shares.map { self.wait(for: $0.key, $0.allowance, now) }.max() ?? .zero
        guard wait <= .zero else { return wait }
        for (key, allowance) in shares {
            let start = max(buckets[key]?.fullAt ?? now, now)
            buckets[key] = Bucket(fullAt: start.advanced(by: allowance.refill))
        }
        if buckets.count > capacity { shrink(now) }
        return nil
    }

    /// Gives back what a successful attempt has taken: a user who knows the password is not slowed down.
    public func succeed(_ attempt: Attempt, from address: String) {
        for (key, allowance) in shares(of: attempt, from: address) {
            guard let bucket = buckets[key] else { continue }
            let fullAt = bucket.fullAt.advanced(by: .zero - allowance.refill)
            buckets[key] = fullAt > clock.now ? Bucket(fullAt: fullAt) : nil
        }
    }

    /// How many buckets are kept.
    var bucketCount: Int { buckets.count }

    private func shares(of attempt: Attempt, from address: String) -> [(key: Key, allowance: Allowance)] {
        let address = TextDigest(address)
        return switch attempt {
        case .signIn(let account):
            [
                (.address(address), perAddress),
                (.accountFromAddress(TextDigest(account), address), perAccount),
                (.account(TextDigest(account)), perAccountAnywhere),
            ]
        case .returning(let account, let browser):
            [(.accountFromBrowser(TextDigest(account), TextDigest(browser)), perAccount)]
        case .signUp: [(.address(address), perAddress), (.signUps(address), perAccount)]
        }
    }

    private func wait(for key: Key, _ allowance: Allowance, _ now: Time.Instant) -> Duration {
        guard let bucket = buckets[key] else { return .zero }
        let missing = now.duration(to: bucket.fullAt)
        return missing - allowance.refill * (allowance.burst - 1)
    }

    private func sweep(_ now: Time.Instant) {
        buckets = buckets.filter { $0.value.fullAt > now }
        sweptAt = now
    }

    private func shrink(_ now: Time.Instant) {
        sweep(now)
        guard buckets.count > capacity else { return }
        // The fullest go, half of all at once, so that it happens rarely.
        let kept = buckets.sorted { $0.value.fullAt > $1.value.fullAt }.prefix(capacity / 2)
        buckets = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}

/// A limiter, whatever its clock.
protocol AttemptLimiting: Sendable {
    func take(_ attempt: Attempt, from address: String) async -> Duration?
    func succeed(_ attempt: Attempt, from address: String) async
}

extension AttemptLimiter: AttemptLimiting {}
